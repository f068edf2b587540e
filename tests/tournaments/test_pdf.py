"""Pages become PDFs in a child process that fetches nothing and may not take for ever."""

import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.paper import ink, pages_of, text_of
from tournaments import pdf

HOSTILE = """<!doctype html><title>x</title>
<link rel="stylesheet" href="{url}a.css"><link rel="attachment" href="{url}b.txt">
<style>@import url({url}c.css); @font-face {{ font-family: f; src: url({url}d.ttf) }}
p {{ background: url({url}e.png); font-family: f }}</style>
<p>Everything else is drawn.</p><img src="{url}g.png"><object data="{url}h.svg"></object>
<svg width="10" height="10"><image href="{url}i.png" width="9" height="9"/></svg>
"""


@pytest.fixture
def listener() -> Iterator[tuple[str, list[str]]]:
    """An address on this machine and the callers it has seen."""
    server = socket.create_server(("127.0.0.1", 0))
    seen: list[str] = []

    def listen() -> None:
        while True:
            try:
                connection, address = server.accept()
            except OSError:
                return
            seen.append(str(address))
            connection.close()

    thread = threading.Thread(target=listen, daemon=True)
    thread.start()
    yield f"127.0.0.1:{server.getsockname()[1]}", seen
    server.shutdown(socket.SHUT_RDWR)
    server.close()
    thread.join(timeout=5)


def test_html_becomes_a_pdf_with_its_text() -> None:
    made = pdf.render("<!doctype html><p>Six love, José 山田</p>")
    assert made.startswith(b"%PDF-")
    assert "Six love, José 山田" in text_of(made)


@pytest.mark.parametrize("scheme", ["http", "https", "ftp"])
def test_nothing_is_fetched_from_the_network(scheme: str, listener: tuple[str, list[str]]) -> None:
    address, seen = listener
    made = pdf.render(HOSTILE.format(url=f"{scheme}://{address}/"))
    assert "Everything else is drawn." in text_of(made)
    assert seen == []


def test_no_file_of_the_server_gets_into_a_pdf(tmp_path: Path) -> None:
    secret = tmp_path / "b.txt"
    secret.write_text("the secret key")
    made = pdf.render(HOSTILE.format(url=f"file://{tmp_path}/"))
    assert b"EmbeddedFile" not in made
    assert "the secret key" not in text_of(made)


def test_a_background_drawn_in_the_page_itself_is_drawn() -> None:
    square = (
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'"
        "%3E%3Cpath d='M0 0h1v1H0z'/%3E%3C/svg%3E"
    )
    page = (
        "<style>@page {{ size: 100mm; margin: 0 }} body {{ margin: 0 }}"
        'p {{ width: 50mm; height: 50mm; margin: 0; background: url("{}") }}</style><p></p>'
    )
    assert ink(pdf.render(page.format(square))) == [pytest.approx(0.25, abs=0.01)]
    assert ink(pdf.render(page.format("data:,"))) == [0]


def test_a_print_that_takes_too_long_says_what_to_do() -> None:
    with pytest.raises(pdf.PdfFailed) as failed:
        pdf.render("<p>slow</p>" * 20_000, seconds=0.3)
    assert str(failed.value) == (
        "No PDF: the print took longer than 0.3 seconds. Print fewer sheets at a time."
    )


def child(code: str, sent: bytes = b"<p>x</p>") -> subprocess.CompletedProcess[bytes]:
    """The child as ``render`` starts it, with ``code`` before it draws."""
    code = f"import sys; from tournaments import pdf; {code}; sys.exit(pdf.main())"
    return subprocess.run(
        [sys.executable, "-c", code],
        input=sent,
        capture_output=True,
        check=False,
        timeout=60,
        env=pdf.environment(),
    )


def test_a_print_may_not_take_all_the_memory() -> None:
    done = child("pdf.MEMORY = 400 * 2**20", b"<p>many</p>" * 60_000)
    assert not done.stdout
    assert "Print fewer sheets at a time" in pdf.sentence(done.returncode)


def test_missing_libraries_are_named_with_what_to_type(tmp_path: Path) -> None:
    """As on a bare machine, where importing WeasyPrint raises OSError."""
    (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load libpango-1.0-0')")
    done = child(f"sys.path.insert(0, {str(tmp_path)!r})")
    assert pdf.sentence(done.returncode) == (
        "No PDF: the text libraries of the system (Pango) are missing. Type this as root, then "
        "print again: apt-get install --yes libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
    )


def test_without_weasyprint_the_set_up_is_named(tmp_path: Path) -> None:
    (tmp_path / "weasyprint.py").write_text("raise ModuleNotFoundError('weasyprint')")
    done = child(f"sys.path.insert(0, {str(tmp_path)!r})")
    assert "make run" in pdf.sentence(done.returncode)


def test_the_child_knows_no_secret_and_no_django(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY", "not for the child")
    told = "print('SECRET_KEY' in __import__('os').environ, 'django' in sys.modules); sys.exit()"
    assert child(told).stdout == b"False False\n"


def test_two_pages_stay_two() -> None:
    made = pdf.render('<p style="break-after: page">one</p><p>two</p>')
    assert len(pages_of(made)) == 2
