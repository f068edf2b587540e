"""What a PDF says, in text and in ink; read with the tools of poppler."""

import re
import subprocess


def text_of(pdf: bytes, *, raw: bool = False) -> str:
    """All text, laid out as on the page, or in the order it was drawn."""
    how = "-raw" if raw else "-layout"
    return _run(["pdftotext", how, "-", "-"], pdf).decode()


def text_in(pdf: bytes, x: float, y: float, width: float, height: float, page: int = 1) -> str:
    """The text in a place of a page, in millimetres."""
    area = [f"-{name}" for name in "xyWH"]
    places = [str(round(mm * 72 / 25.4)) for mm in (x, y, width, height)]
    asked = [word for pair in zip(area, places, strict=True) for word in pair]
    return _run(
        ["pdftotext", "-f", str(page), "-l", str(page), *asked, "-layout", "-", "-"], pdf
    ).decode()


def pages_of(pdf: bytes) -> list[str]:
    """The text of each page, laid out as on the page."""
    return text_of(pdf).split("\f")[:-1]


def sizes_of(pdf: bytes) -> set[tuple[int, int]]:
    """Width and height of the pages in points, rounded."""
    last = str(len(pages_of(pdf)))
    said = _run(["pdfinfo", "-f", "1", "-l", last, "-"], pdf).decode()
    found = re.findall(r"size:\s+([\d.]+) x ([\d.]+) pts", said)
    return {(round(float(width)), round(float(height))) for width, height in found}


def ink(pdf: bytes) -> list[float]:
    """How dark each page is on the whole: 0 is blank, 1 is black."""
    drawn = _run(["pdftoppm", "-gray", "-r", "150", "-"], pdf)
    found = []
    while drawn:
        head = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", drawn)
        assert head
        size = int(head[1]) * int(head[2])
        page, drawn = drawn[head.end() : head.end() + size], drawn[head.end() + size :]
        found.append(1 - sum(page) / (255 * size))
    return found


def _run(command: list[str], sent: bytes) -> bytes:
    return subprocess.run(command, input=sent, capture_output=True, check=True).stdout
