"""Makes everything ready and serves: ``python -m deploy.start``, which `make run` calls.

A second start finds its work done and keeps all data.
"""

import hashlib
import os
import secrets
import socket
import sys
from collections.abc import Iterable
from io import StringIO
from pathlib import Path

import django
from django.core.management import call_command

from deploy import addresses, environment
from deploy.turns import WAITING


def main() -> None:
    """Prepare the database, the demo event and the static files; then become the server."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")
    port = environment.number("PORT", 8000)
    refuse_taken(port)
    data = Path(environment.text("DATA_DIR", ".data")).resolve()
    data.mkdir(parents=True, exist_ok=True)
    if not environment.text("SECRET_KEY"):
        keep_key(data / "secret-key")
    django.setup()
    call_command("check")
    call_command("migrate", interactive=False, verbosity=0)
    collect_static(data / "static.digest")
    print(welcome(port, demo_logins(data / "demo-logins.txt")), flush=True)
    serve(port)


def refuse_taken(port: int) -> None:
    """Leave with a sentence when another program already serves at ``port``."""
    with socket.socket() as trying:
        trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trying.bind(("0.0.0.0", port))  # noqa: S104  (the hall's tablets come in here)
        except OSError:
            sys.exit(
                f"Another program already uses port {port}. Stop it, or take another port:"
                f" PORT={port + 1} make run"
            )


def keep_key(path: Path) -> None:
    """Make this installation's secret key at the first start; only its owner may read it."""
    if not path.exists():
        with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(50))


def collect_static(stamp: Path) -> None:
    """Collect, hash and compress the static files, unless none has changed since."""
    from django.conf import settings
    from django.contrib.staticfiles.finders import get_finders

    sources = (
        Path(storage.path(name)) for finder in get_finders() for name, storage in finder.list([])
    )
    digest = digest_of(sources)
    if settings.STATIC_ROOT.exists() and stamp.exists() and stamp.read_text() == digest:
        return
    call_command("collectstatic", interactive=False, clear=True, verbosity=0)
    stamp.write_text(digest)


def digest_of(files: Iterable[Path]) -> str:
    """A digest of the files' names and contents."""
    seen = hashlib.sha256()
    for file in sorted(files):
        seen.update(f"{file}\0".encode() + file.read_bytes())
    return seen.hexdigest()


def demo_logins(kept: Path) -> str:
    """What the demo event's loading said, its logins among it; "" without a demo (``DEMO=0``).

    The demo is loaded once: taking its event away does not bring it back.
    """
    if not environment.flag("DEMO", default=True):
        return ""
    if not kept.exists():
        said = StringIO()
        call_command("demo", stdout=said)
        kept.touch(mode=0o600)
        kept.write_text(said.getvalue())
    return kept.read_text()


def welcome(port: int, logins: str) -> str:
    """The addresses to type, here and on the tablets, and the demo's logins."""
    hall = [f"  In the hall      http://{address}:{port}/" for address in addresses.hall()]
    lines = [
        "",
        f"  On this machine  http://localhost:{port}/",
        *(hall or ["  In the hall      (this machine is on no network yet)"]),
        "",
        logins.rstrip(),
        "",
        "Stop with Ctrl-C; everything is kept.",
    ]
    return "\n".join(lines)


def serve(port: int) -> None:
    """Become granian: one worker, for SQLite has one writer, and several threads."""
    from django.conf import settings

    granian = Path(sys.executable).with_name("granian")
    threads = settings.THREADS + WAITING
    os.execv(
        granian,
        [
            str(granian),
            *("--interface", "wsgi", "--host", "0.0.0.0", "--port", str(port)),  # noqa: S104
            *("--workers", "1", "--blocking-threads", str(threads), "--no-ws"),
            *("--log-level", "error", "deploy.wsgi:application"),
        ],
    )


if __name__ == "__main__":
    main()
