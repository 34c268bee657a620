"""How gunicorn serves: with threads, so that a few slow phones stop nobody.

Address and number of workers come with the command.
"""

from typing import Final

worker_class: Final = "gthread"
threads: Final = 64
keepalive: Final = 30
timeout: Final = 60
graceful_timeout: Final = 10
control_socket_disable: Final = True
accesslog: Final = None  # a path can hold a match id, a query a token
loglevel: Final = "warning"
