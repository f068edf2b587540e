"""Names that have broken programs of this kind, as data for tests of lists, pages, PDFs, exports.

``NAMES``: (label, name) of people who may be entered, as they are kept.
``UNTIDY``: (label, as sent, as kept): taken, with white space folded.
``REFUSED``: (label, as sent, a part of the sentence that refuses it).
"""

_MARKS = "a\u0301" + "\u0301" * 199  # NFC makes one letter of the first two: 200 characters

FORMULAS = [
    ("formula =", "=1+1"),
    ("formula +", "+1+1"),
    ("formula -", "-1+1"),
    ("formula @", "@SUM(1)"),
    ("formula full-width =", "＝1+1"),
    ("formula full-width +", "＋1+1"),
    ("formula full-width -", "－1+1"),
    ("formula full-width @", "＠SUM(1)"),
    ("formula hyperlink", '=HYPERLINK("http://127.0.0.1/x","me")'),
    ("formula command", "=cmd|' /C calc'!A0"),
    ("formula behind an apostrophe", "'=1+1"),
    ("formula behind two apostrophes", "''=1+1"),
]
SEPARATORS = [
    ("semicolon", "Winston; Junior"),
    ("comma", "Winston, Junior"),
    ("quotation marks inside", 'Winston "Bunny" Grant'),
    ("quotation marks in front", '"Bunny" Wailer'),
    ("quotation mark alone", '"'),
    ("all separators", 'a;b,"c",d'),
]
MARKUP = [
    ("script", "<script>alert(1)</script>"),
    ("attribute", '"><img src=x onerror=alert(1)>'),
    ("svg", "</title><svg onload=alert(1)>"),
    ("bold", "<b>Delroy</b>"),
    ("double braces", "{{7*7}}"),
    ("template tag", "{% load %}"),
    ("template comment", "{# x #}"),
    ("dollar braces", "${7*7}"),
    ("alpine attribute", 'x-data="alert(1)"'),
    ("htmx attribute", "hx-get=/logout"),
    ("style", "<style>@import url(http://127.0.0.1:9/x)</style>"),
    ("end of CDATA", "]]>"),
    ("comment", "<!--"),
    ("end of script", "</script>"),
    ("entity", "&lt;&amp;&#39;"),
    ("address", "javascript:alert(1)"),
    ("path", "../../etc/passwd"),
    ("percent signs", "%s %(name)s %n %%"),
    ("backslashes", "C:\\new\\table\\0"),
]
WRITING = [
    ("right-to-left override", "\u202eabc"),
    ("200 combining marks", "\u00e1" + "\u0301" * 199),
    ("roman numeral sign", "Henry Ⅷ"),
    ("ligature", "ﬁona"),
    ("full-width digits", "１２３"),
    ("dotless i", "Işıl Kılıç"),
    ("sharp s", "Strauß"),
    ("ñ", "Peña Ñáñez"),
    ("emoji family", "👨‍👩‍👧‍👦 Brown"),
    ("flag", "🇯🇲 Usain"),
    ("domino tiles", "🀰🁣 🂓"),
    ("Hebrew", "שָׁלוֹם כהן"),
    ("Arabic", "محمد علي"),
    ("mixed directions", "Cohen כהן 7"),
    ("Chinese", "王小明"),
    ("Japanese", "山田 太郎"),
    ("Korean", "김철수"),
    ("Amharic", "አበበ ቢቂላ"),
    ("Hindi", "राम कुमार"),
    ("Thai", "สมชาย ใจดี"),
    ("Greek", "Γιώργος"),
    ("Cyrillic", "Владимир"),
    ("zero width joiner", "a\u200db"),
]
SHAPES = [
    ("200 W", "W" * 200),
    ("60 letters", "Bartholomew Featherstonehaugh-Cholmondeley-Marjoribanks-Smyth"[:60]),
    ("one character", "X"),
    ("one sign", "-"),
    ("no surname", "Ras Judah"),
    ("straight apostrophe", "O'Connor"),
    ("curly apostrophe", "O’Connor"),
    ("apostrophe inside", "D'Andre"),
    ("apostrophe in front", "'Bunny"),
    ("number in front", "1. Delroy"),
    ("number with a bracket", "2) Marcia"),
]
PLAIN_WORDS = [
    (f"the word {word}", word)
    for word in (
        *("Null", "null", "None", "NaN", "undefined", "true", "false", "TRUE", "0", "007", "1e5"),
        *("N/A", "admin", "Infinity", "1/2", "Name", "Club"),
    )
]
NAMES = [*FORMULAS, *SEPARATORS, *MARKUP, *WRITING, *SHAPES, *PLAIN_WORDS]

UNTIDY = [
    ("TAB before a formula", "\t=1+1", "=1+1"),
    ("CR before a formula", "\r=1+1", "=1+1"),
    ("LF before a formula", "\n=1+1", "=1+1"),
    ("newline inside", "Delroy\r\nBrown", "Delroy Brown"),
    ("all at once", 'a; b, "c"\nd', 'a; b, "c" d'),
    ("white space", "  Delroy \u00a0 \u3000 Brown ", "Delroy Brown"),
    ("decomposed", "Pen\u0303a", "Peña"),
    ("200 combining marks", _MARKS, "\u00e1" + "\u0301" * 199),
]

REFUSED = [
    ("NUL", "a\x00b", "U+0000"),
    ("ANSI escape", "\x1b[31mred", "U+001B"),
    ("bell", "a\x07", "U+0007"),
    ("next line", "a\x85b", "U+0085"),
    ("delete", "a\x7f", "U+007F"),
    ("half a pair", "a\ud800", "U+D800"),
    ("replacement character", "Pe\ufffda", "U+FFFD"),
    ("nothing to be seen", "\u200b\u200d", "no name"),
    ("a mark alone", "\u0301", "no name"),
    ("201 characters", "W" * 201, "at most 200"),
    ("10,000 characters", "W" * 10_000, "10,000 characters long; at most 200"),
]
