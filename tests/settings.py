"""The settings under test: production's, with what tests may not wait for made quick."""

import os

os.environ.setdefault("SECRET_KEY", "only for tests")

from deploy.settings import *  # noqa: F403
from deploy.settings import DATA_DIR, DATABASES, STATIC_ROOT, STORAGES

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STATIC_ROOT.mkdir(exist_ok=True)
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}

# A database of its own for each run, as a file: races need more than one connection.
ENGINE = str(DATABASES["default"]["ENGINE"])
DATABASES["default"]["TEST"] = (
    {"NAME": str(DATA_DIR / f"test-{os.getpid()}.sqlite3")}
    if ENGINE.endswith("sqlite3")
    else {"NAME": f"test_{os.getpid()}"}
)
