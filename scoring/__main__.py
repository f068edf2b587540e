"""``python -m scoring replay FILE`` and ``check FILE...``: anyone can verify a match."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from . import cases, logfile
from .body import IllegalEntry
from .score import Score, replay


def main(argv: Sequence[str] | None = None) -> int:
    """Exit code: 0; 1 where a case differs; 2 where a file cannot be read or folded."""
    asked = _parser().parse_args(argv)
    try:
        if asked.verb == "replay":
            return _replay(asked.file, asked.head)
        return _check(asked.files)
    except IllegalEntry as refusal:
        return _refused(refusal)
    except OSError as fault:
        print(f"{fault.filename} cannot be read: {fault.strerror}.", file=sys.stderr)
        return 2
    except UnicodeDecodeError:
        print("The file is not UTF-8 text.", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m scoring", description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True)
    one = verbs.add_parser("replay", help="print the score after every entry of a match log")
    one.add_argument("file", type=Path)
    one.add_argument("--head", help="the log's head as printed on the signed sheet")
    many = verbs.add_parser("check", help="hold case files against the rules")
    many.add_argument("files", type=Path, nargs="+")
    return parser


def _replay(file: Path, printed: str | None) -> int:
    log = logfile.read(file.read_text(encoding="utf-8-sig"))
    if printed:
        logfile.check_printed(log, printed)
    for line, score in zip(log.lines, replay(log.rules, log.seats, log.lines), strict=True):
        print(json.dumps(_shown(line.seq, score), ensure_ascii=False))
    return 0


def _shown(seq: int, score: Score) -> dict[str, Any]:
    posers = sorted(score.next_posers)
    return {
        "seq": seq,
        "scores": list(score.scores),
        "next_poser": None if score.over else _poser(score, posers),
        "next_value": score.next_value,
        "debts": list(score.debts),
        "set": score.set_no,
        "over": score.over,
        "winner": score.winner,
        "order": list(score.order),
        "says": score.says,
    }


def _poser(score: Score, posers: list[int]) -> int | list[int] | str:
    if score.six_six or not posers:
        return "6-6"
    return posers[0] if len(posers) == 1 else posers


def _refused(refusal: IllegalEntry) -> int:
    where = f"Entry {refusal.entry}: " if refusal.entry else ""
    rule = f" ({refusal.rule})" if refusal.rule else ""
    print(f"{where}{refusal.sentence}{rule}", file=sys.stderr)
    return 2


def _check(files: Sequence[Path]) -> int:
    total = differ = 0
    for file in files:
        for case in json.loads(file.read_text(encoding="utf-8"))["cases"]:
            total += 1
            found = list(cases.differences(case))
            differ += bool(found)
            print(*found, sep="\n", end="\n" if found else "")
    print(f"{total - differ} of {total} cases hold.")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
