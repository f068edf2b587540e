"""Lists of people as they come: pasted, or as a file of any usual kind."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases.names import NAMES, REFUSED, UNTIDY
from tournaments.cells import csv_file
from tournaments.listfile import MAX_BYTES
from tournaments.roster import CLUB_LIMIT, MAX_ROWS, NAME_LIMIT, Roster, name_fault, parse, tidy

THREE = [("Delroy", "Kingston", 1), ("José Peña", "St. Ann", 2), ("Zoë O’Brien", "", None)]


def people(roster: Roster) -> list[tuple[str, str, int | None]]:
    assert [str(problem) for problem in roster.problems] == []
    return [(row.name, row.club, row.seed) for row in roster.rows]


def refusals(source: bytes | str) -> list[str]:
    return [str(problem) for problem in parse(source).problems]


# How a list may be written


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize(
    "heading", ["", "Name{0}Club{0}Seed\n", "NOMBRE{0} parroquia {0}Siembra\n"]
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_separators_line_ends_and_encodings(
    end: str, separator: str, heading: str, encoding: str
) -> None:
    lines = "Delroy{0}Kingston{0}1\nJosé Peña{0}St. Ann{0}2\nZoë O’Brien{0}{0}\n"
    text = (heading + lines).format(separator).replace("\n", end)
    assert people(parse(text.encode(encoding))) == THREE
    assert people(parse(text.rstrip(end).encode(encoding))) == THREE
    assert people(parse(text)) == THREE


@pytest.mark.parametrize("encoding", ["cp1252", "utf-32", "utf-16-be"])
def test_files_of_older_programs(encoding: str) -> None:
    text = "Name;Club\r\nJosé Peña;Señores\r\nO’Connor;Café “Ñ”\r\n"
    mark = "\ufeff" if encoding == "utf-16-be" else ""
    assert people(parse((mark + text).encode(encoding))) == [
        ("José Peña", "Señores", None),
        ("O’Connor", "Café “Ñ”", None),
    ]


def test_utf16_of_chinese_names_without_a_mark() -> None:
    text = "王小明,香港\r\n李四,上海\r\n"
    for encoding in ("utf-16-le", "utf-16-be"):
        assert people(parse(text.encode(encoding))) == [
            ("王小明", "香港", None),
            ("李四", "上海", None),
        ]


def test_a_pasted_list_of_names() -> None:
    assert [row.name for row in parse("Delroy\n\n  Marcia  Brown \nRas Judah").rows] == [
        "Delroy",
        "Marcia Brown",
        "Ras Judah",
    ]


@pytest.mark.parametrize("mark", ["{}. ", "{}) ", "{}.", " {} ) "])
def test_numbering_is_taken_away(mark: str) -> None:
    text = "".join(f"{mark.format(n)}{name}\n" for n, name in [(1, "Delroy"), (12, "Marcia")])
    assert [row.name for row in parse(text).rows] == ["Delroy", "Marcia"]


def test_numbers_in_a_column_of_their_own_are_passed_over() -> None:
    assert people(parse("1\tDelroy\tKgn\n2\tMarcia\tSt. Ann\n")) == [
        ("Delroy", "Kgn", None),
        ("Marcia", "St. Ann", None),
    ]


def test_numbers_under_a_heading_stay_part_of_the_name() -> None:
    assert people(parse("Name\n1. Delroy\n")) == [("1. Delroy", "", None)]


@pytest.mark.parametrize(
    "heading",
    [
        *("Name,Club,Seed", "name,CLUB,seed", " Player , Parish , SEED ", "NOMBRE,CLUB,SIEMBRA"),
        *("Jugador,Parroquia,Cabeza de serie", "Player  Name,Team,Seeding", "Nombres,Equipo,Seed"),
        *("Participante,club,CABEZA  DE SERIE", '"Name","Club","Seed"', "Name,Club,Seed,,,"),
    ],
)
def test_headings_in_english_and_spanish(heading: str) -> None:
    assert people(parse(f"{heading}\nDelroy,Kgn,3\n")) == [("Delroy", "Kgn", 3)]


def test_columns_may_stand_in_any_order_and_others_are_named() -> None:
    roster = parse("Seed;;Phone;Club;Name;;\n3;;555;Kgn;Delroy;;\n;x;;;Marcia;;\n")
    assert people(roster) == [("Delroy", "Kgn", 3), ("Marcia", "", None)]
    assert [str(note) for note in roster.notes] == [
        "The column “number 2” is not taken over.",
        "The column “Phone” is not taken over.",
    ]


@pytest.mark.parametrize("heading", ["First name,Surname", "Apellidos,Nombre"])
def test_a_surname_in_its_own_column_is_joined(heading: str) -> None:
    row = "Usain,Bolt" if heading.startswith("First") else "Bolt,Usain"
    assert people(parse(f"{heading}\n{row}\n")) == [("Usain Bolt", "", None)]


def test_quoted_cells_may_hold_separators_and_lines() -> None:
    text = 'Name,Club\r\n"Brown, Michael","Kgn\r\nEast"\r\nMarcia,\n'
    roster = parse(text)
    assert people(roster) == [("Brown, Michael", "Kgn East", None), ("Marcia", "", None)]
    assert [row.line for row in roster.rows] == [2, 4]


def test_a_quotation_mark_that_does_not_close_swallows_nothing() -> None:
    text = '"Bunny" Wailer\n"><img src=x>\nWinston "Pipe" Grant\n"Delroy"\n"\n'
    assert [row.name for row in parse(text).rows] == [
        '"Bunny" Wailer',
        '"><img src=x>',
        'Winston "Pipe" Grant',
        "Delroy",
        '"',
    ]


def test_a_club_with_commas_in_a_list_with_semicolons() -> None:
    assert people(parse("Delroy; Kgn, East; 3\nMarcia; Kgn, West\n")) == [
        ("Delroy", "Kgn, East", 3),
        ("Marcia", "Kgn, West", None),
    ]


# What is refused, in sentences


@pytest.mark.parametrize(
    ("start", "what"),
    [
        (b"PK\x03\x04\x14\x00\x06\x00", "an Excel workbook or another zip file"),
        (b"%PDF-1.7\n%", "a PDF"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "an old Excel or Word file"),
        (b"\x1f\x8b\x08", "a compressed file"),
        (b"\x89PNG\r\n\x1a\n", "a picture"),
        (b"<!DOCTYPE html>\n<html>", "a web page"),
        (b"\xef\xbb\xbf <HTML lang=en>", "a web page"),
        ("\ufeff<html>".encode("utf-16-le"), "a web page"),
        (b'<?xml version="1.0"?><svg>', "a web page or another document with tags"),
        (b'<svg width="1" xmlns="x">\n<script>', "a web page or another document with tags"),
    ],
)
def test_a_file_that_is_no_list_is_refused_unread(start: bytes, what: str) -> None:
    [refusal] = refusals(start + b"\nName,Club\nDelroy,Kgn\n")
    assert refusal.startswith(f"This is {what}")
    assert "not a list of names. Save it as CSV" in refusal


def test_two_headings_for_one_thing_are_refused() -> None:
    assert refusals("Name,Club,club\nDelroy,a,b\n") == [
        "Two headings mean the same: “Club” and “club”. Rename or remove one of the columns."
    ]
    assert "“Player” and “Nombre”" in refusals("Player,Nombre\na,b\n")[0]
    assert "“Phone” and “PHONE”" in refusals("Name,Phone,PHONE\na,b,c\n")[0]


def test_headings_without_a_name_are_refused() -> None:
    assert refusals("Club,Seed\nKgn,1\n") == [
        "No heading of “Club, Seed” says which column is the name; call one “Name”."
    ]


@pytest.mark.parametrize("source", ["", b"", "\n \n,,\n", b"\xef\xbb\xbf", "Name,Club\n", "\ufeff"])
def test_an_empty_list_is_refused(source: bytes | str) -> None:
    assert refusals(source) == ["There are no names in the list."]


def test_too_large_a_file_is_refused() -> None:
    assert refusals(b"a" * (MAX_BYTES + 1)) == [
        "The list is 2,097,153 bytes; at most 2 MB are read. Leave out columns and pictures."
    ]
    assert "at most 2 MB" in refusals("é" * (MAX_BYTES // 2 + 1))[0]


def test_ten_thousand_rows_are_read_and_one_more_is_not() -> None:
    lines = [f"Player {n},Club {n % 40}" for n in range(MAX_ROWS + 1)]
    assert len(parse("\n".join(lines[:MAX_ROWS])).rows) == MAX_ROWS
    assert refusals("\n".join(lines)) == [
        "The list has more than 10,000 rows. Split it, or take out what is no name."
    ]


def test_ten_thousand_people_of_one_name_are_flagged_in_time() -> None:
    assert len(parse("Michael Brown\n" * MAX_ROWS).warnings) == MAX_ROWS - 1


@pytest.mark.parametrize("fill", ["a", '"', '",', '""x,', ' "a', "a,", "x\r", "=", "\t"])
def test_a_megabyte_of_anything_is_answered(fill: str) -> None:
    parse(fill * (1_000_000 // len(fill)))


def test_a_row_of_a_megabyte_names_the_limit() -> None:
    assert refusals("Delroy\n" + "W" * 1_000_000) == [
        "line 2: the name is 1,000,000 characters long; at most 200 fit."
    ]


def test_a_long_club_names_the_limit() -> None:
    assert refusals(f"Delroy,{'W' * 121}") == [
        "line 1: the club is 121 characters long; at most 120 fit."
    ]
    assert people(parse(f"Delroy,{'W' * 120}")) == [("Delroy", "W" * 120, None)]


@pytest.mark.parametrize(("label", "raw", "sentence"), REFUSED)
def test_what_cannot_be_a_name_is_refused_on_its_line(label: str, raw: str, sentence: str) -> None:
    [refusal] = refusals(f"Marcia,Kgn\n{raw},Kgn\nDelroy,Kgn\n")
    assert refusal.startswith("line 2: ")
    assert sentence in refusal


def test_a_byte_that_stands_for_nothing_is_refused_on_its_line() -> None:
    data = "Name\nJosé\n".encode("cp1252") + b"Pe\x81a\n"
    [refusal] = refusals(data)
    assert refusal == (
        "line 3: the name holds a character that cannot be read or printed (U+FFFD); "
        "type it again, or save the list as UTF-8."
    )


def test_utf8_with_one_broken_byte_is_not_taken_for_windows() -> None:
    data = "Name\nJosé Peña\nZoë\n".encode() + b"Pe\xc3\n"
    assert [row.name for row in parse(data).rows] == ["José Peña", "Zoë"]
    assert refusals(data)[0].startswith("line 4: ")


def test_a_row_without_a_name_and_one_with_too_much() -> None:
    nameless, long = refusals("Delroy,Kgn\n,Kgn\nBrown, Michael, Kgn, 3\n")
    assert nameless == "line 2: there is no name; write one, or take the line out."
    assert long == (
        "line 3: there are more columns than name, club and seed, from “3” on; "
        "put a text that holds a separator in quotation marks."
    )


@pytest.mark.parametrize("seed", ["３", "first", "1.0", "-1", "+1", "١", "²", "1 000", "1e3"])
def test_a_seed_is_a_whole_number_in_plain_digits(seed: str) -> None:
    [refusal] = refusals(f"Name,Club,Seed\nDelroy,Kgn,{seed}\n")
    assert refusal == (
        f"line 2: the seed “{seed}” is not a whole number; write it with digits 0-9."
    )


def test_seeds_have_bounds_and_are_given_once() -> None:
    assert refusals("a,,0\nb,,10000\nc,,9999\nd,,1\ne,,1\n") == [
        "line 1: the seed is 0; seeds go from 1 (the best) to 9,999.",
        "line 2: the seed is 10000; seeds go from 1 (the best) to 9,999.",
        "line 5: seed 1 is already given on line 4.",
    ]


# What a person should look at


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("O'Connor", "O’Connor"),
        ("O'Connor", "OCONNOR"),
        ("Peña", "PENA"),
        ("Ñ", "N~"),
        ("Ñ", "N\u0303"),
        ("Strauß", "STRAUSS"),
        ("Marcia-Ann Brown", "Marcia Ann  Brown"),
        ("ﬁona", "Fiona"),
        ("Işıl", "ISIL"),
        ("Ｄelroy", "Delroy"),
    ],
)
def test_two_spellings_of_one_name_are_flagged(first: str, second: str) -> None:
    roster = parse(f"{first},Kgn\nMarcia,Kgn\n{second},kgn\n")
    assert len(people(roster)) == 3
    assert [str(warning) for warning in roster.warnings] == [
        f"line 3: may be the same person as {first} (Kgn), line 1."
    ]


def test_two_michael_browns_are_told_apart_by_club() -> None:
    assert parse("Michael Brown,Kingston\nMichael Brown,St. Ann\n").warnings == ()
    assert len(parse("Michael Brown,Kingston\nMichael Brown\n").warnings) == 1
    assert len(parse("Michael Brown\nMichael Brown,Kingston\n").warnings) == 1


@pytest.mark.parametrize(
    ("first", "second"), [("🀰🁣", "🀱"), ("❤️", "⭐️"), ("राम", "रम"), ("王", "李"), ("-", "+")]
)
def test_different_names_are_not_taken_for_one(first: str, second: str) -> None:
    assert parse(f"Name\n{first}\n{second}\n").warnings == ()


def test_a_sign_that_turns_text_around_is_shown() -> None:
    assert [str(warning) for warning in parse("Delroy\n\u202eyorleD\n").warnings] == [
        "line 2: holds a hidden sign that turns text around."
    ]


# There and back


@pytest.mark.parametrize(("label", "name"), NAMES)
def test_every_case_survives_a_file_as_name_and_as_club(label: str, name: str) -> None:
    club = name[:CLUB_LIMIT]
    file = csv_file([["Name", "Club", "Seed"], [name, club, 1], ["Delroy", "", None]])
    assert people(parse(file)) == [(name, club, 1), ("Delroy", "", None)]


@pytest.mark.parametrize(("label", "raw", "kept"), UNTIDY)
def test_white_space_is_folded(label: str, raw: str, kept: str) -> None:
    assert people(parse(csv_file([["Name"], [raw]]))) == [(kept, "", None)]


@pytest.mark.parametrize("word", ["None", "null", "0", "true", "N/A"])
def test_words_that_mean_something_to_computers_are_names(word: str) -> None:
    assert people(parse(f"{word}\nDelroy\n"))[0] == (word, "", None)


acceptable = st.text(min_size=1, max_size=NAME_LIMIT).map(tidy).filter(lambda n: not name_fault(n))
nasty = st.text("=+-@'\"`,;\t \u202eÑñßA1.)\u0301#", min_size=1, max_size=12).map(tidy)
names = acceptable | nasty.filter(lambda name: not name_fault(name))
clubs = st.just("") | names.map(lambda name: tidy(name[:CLUB_LIMIT]))


@given(st.lists(st.tuples(names, clubs), min_size=1, max_size=20))
def test_any_list_comes_back_from_a_file(rows: list[tuple[str, str]]) -> None:
    seeded = [(name, club, seed) for seed, (name, club) in enumerate(rows, 1)]
    assert people(parse(csv_file([["Name", "Club", "Seed"], *seeded]))) == seeded


@given(st.binary(max_size=300) | st.text(max_size=300))
def test_whatever_comes_is_answered(source: bytes | str) -> None:
    roster = parse(source)
    assert roster.rows or roster.problems
