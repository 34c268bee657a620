"""How combinations compare: one `beats` for every game."""

from __future__ import annotations

from collections.abc import Iterable

from referee.verdict import Reading


def beats(new: Reading, old: Reading) -> bool:
    """Whether `new` may be laid on `old`: a higher tier, or its own family and higher."""
    if new.tier != old.tier:
        return new.tier > old.tier
    return new.family == old.family and new.key > old.key


def may_meet(new: Reading, old: Reading) -> bool:
    """Whether the two compare by rank at all: two bombs, or two of one family."""
    return (new.bomb and old.bomb) or (new.tier == old.tier and new.family == old.family)


def strongest(readings: Iterable[Reading]) -> tuple[Reading, ...]:
    """The readings that no other of them beats, in their order.

    More than one means that nothing decides between them.
    """
    found = tuple(readings)
    return tuple(one for one in found if not any(beats(other, one) for other in found))
