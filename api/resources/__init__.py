"""The blueprints, one for each resource. They declare; they do not decide."""
