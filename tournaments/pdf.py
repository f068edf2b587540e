"""HTML to PDF, in a child process of its own; the one place that imports WeasyPrint.

Drawing a page holds the interpreter, so it may not happen in a process that
answers taps; forking a threaded server is unsafe, so the child is a fresh
Python (``python -m tournaments.pdf``: HTML on stdin, PDF on stdout). The child
knows neither Django nor the settings, inherits no socket and no secret, may
use so much time and memory, and fetches nothing but ``data:`` addresses.
"""

import gc
import logging
import os
import resource
import subprocess
import sys
from pathlib import Path

MEMORY = 2 * 1024**3  # bytes of address space; 64 score sheets need a quarter of it
SYSTEM_LIBRARIES = "apt-get install --yes libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
NO_LIBRARIES, NO_WEASYPRINT, NO_MEMORY = 10, 11, 12  # how the child ends, beside 0

_ROOT = Path(__file__).resolve().parent.parent
_PASSED_ON = ("PATH", "HOME", "LANG", "TMPDIR", "XDG_CACHE_HOME", "FONTCONFIG_FILE")
_SENTENCES = {
    NO_LIBRARIES: "No PDF: the text libraries of the system (Pango) are missing. "
    f"Type this as root, then print again: {SYSTEM_LIBRARIES}",
    NO_WEASYPRINT: "No PDF: WeasyPrint is not installed here. "
    "Type “make run” once to set this copy up, then print again.",
    NO_MEMORY: "No PDF: this print needs more memory or time than one print may use. "
    "Print fewer sheets at a time.",
}
_OTHERWISE = (
    "No PDF: the print could not be drawn; the server's log says why. "
    "Print the page from the browser meanwhile."
)
_log = logging.getLogger(__name__)


class PdfFailed(Exception):
    """No PDF was made; the text is a sentence for the person at the printer."""


def render(html: str, *, seconds: float = 60) -> bytes:
    """The PDF of ``html``, drawn in a child process within ``seconds``.

    Only ``data:`` addresses in it are followed. Raises PdfFailed.
    """
    command = [sys.executable, "-m", "tournaments.pdf", str(int(seconds) + 1)]
    try:
        done = subprocess.run(  # noqa: S603  # our own interpreter and module
            command,
            input=html.encode(),
            capture_output=True,
            timeout=seconds,
            cwd=_ROOT,
            env=environment(),
            close_fds=True,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise PdfFailed(
            f"No PDF: the print took longer than {seconds:g} seconds. Print fewer sheets at a time."
        ) from None
    if done.returncode != 0 or not done.stdout.startswith(b"%PDF-"):
        _log.error("no PDF, exit %s: %s", done.returncode, done.stderr.decode(errors="replace"))
        raise PdfFailed(sentence(done.returncode))
    return done.stdout


def sentence(code: int) -> str:
    """What an exit code of the child means to the person at the printer."""
    if code < 0:  # killed, or a library that did not look what it was given
        code = NO_MEMORY
    return _SENTENCES.get(code, _OTHERWISE)


def environment() -> dict[str, str]:
    """What the child is told of our environment: where fonts are, never a secret."""
    return {name: os.environ[name] for name in _PASSED_ON if name in os.environ}


def main() -> int:
    """The child: draws stdin to stdout, answers with one of the numbers above."""
    # Whatever a library prints must not get into the PDF: it goes to stderr.
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    _bound(seconds=int(sys.argv[1]) if len(sys.argv) > 1 else 60)
    try:
        out.write(_drawn(sys.stdin.buffer.read().decode()))
        out.close()
    except ModuleNotFoundError as missing:
        sys.stderr.write(f"{missing}\n")
        return NO_WEASYPRINT
    except MemoryError:
        return NO_MEMORY
    return 0


def _bound(*, seconds: int) -> None:
    """No more memory and processor time than a print may use, even if the parent is gone."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _drawn(html: str) -> bytes:
    try:
        from weasyprint import HTML
        from weasyprint.urls import URLFetcher
    except OSError as missing:  # what a library that cannot be loaded raises
        sys.stderr.write(f"{missing}\n")
        raise SystemExit(NO_LIBRARIES) from None
    gc.freeze()  # the process is short: nothing imported so far will ever be garbage
    gc.set_threshold(100_000, 50, 100)
    fetcher = URLFetcher(allowed_protocols=("data",), allow_redirects=False)
    return bytes(HTML(string=html, url_fetcher=fetcher).write_pdf())


if __name__ == "__main__":
    sys.exit(main())
