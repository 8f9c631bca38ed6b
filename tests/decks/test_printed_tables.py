"""Tables as programs print them: with the numbers of their rows, in boxes, as records, and by columns."""

import json

import pytest

from cardbase.decks import parse_deck

ROWS = (("Pogrom", 3), ("Carryall", 2), ("Stunner", 1), ("Valor", 2))
WANTED = dict(ROWS)


def rows(form, first=0):
    return "\n".join(form.format(i=i, n=n, c=c, m=f"'{n}'") for i, (n, c) in enumerate(ROWS, first))


def boxed(form, line, head, below, last):
    return "\n".join([line, form.format(n="name", c="count"), head, *[form.format(n=n, c=c) for n, c in ROWS], last])


NUMBERED = {
    "numbers from 0, titled": "       name  count\n" + rows("{i}  {n:>10}  {c:>5}"),
    "numbers from 0, counts first": "   count        name\n" + rows("{i}  {c:>5}  {n:>10}"),
    "numbers from 0 with nothing above": rows("{i}  {n:>10}  {c:>5}"),
    "numbers from 0, one blank between": rows("{i} {n} {c}"),
    "numbers from 0, the counts next, one blank": rows("{i} {c} {n}"),
    "numbers from 0, indented": rows("   {i}  {n}  {c}"),
    "numbers from 1, wide": rows("   {i}  {n}  {c}", 1),
    "numbers from 1 with points": rows("{i}. {n} {c}", 1),
    "numbers from 1 below titles": "      name count\n" + rows("{i} {n:>9} {c:>5}", 1),
    "numbers from 10": rows("{i}  {n:>10}  {c}", 10),
    "numbers with gaps": "      card  count\n" + "\n".join(
        f"{i:<3} {n:>10}  {c}" for i, (n, c) in zip((2, 5, 9, 14), ROWS, strict=True)
    ),
    "counts with a place": "      card  count\n" + rows("{i}  {n:>10}  {c:.1f}"),
    "a size below": "       name  count\n" + rows("{i}  {n:>10}  {c:>5}") + "\n\n[4 rows x 2 columns]",
    "a kind between": "  card  kind  count\n" + rows("{i}  {n:>10}  equipment  {c}"),
    "CSV": ",name,count\n" + rows("{i},{n},{c}"),
    "CSV without titles": rows("{i},{n},{c}"),
    "CSV without titles, counts first": rows("{i},{c},{n}"),
    "CSV in quotes": '"","name","count"\n' + rows('"{i}","{n}",{c}', 1),
    "blanks and quotes": '"name" "count"\n' + rows('"{i}" "{n}" {c}', 1),
    "types of columns": "# A tibble: 4 x 2\n  name     count\n  <chr>    <dbl>\n" + rows("{i} {n:<9} {c:>5}", 1),
    "rows of a sheet": "\tA\tB\n1\tCard\tQty\n" + rows("{i}\t{n}\t{c}", 2),
    "rows of a sheet, in blanks": "   A         B\n1  Card      Qty\n" + rows("{i}  {n:<9} {c}", 2),
    "tabs": rows("{i}\t{n}\t{c}", 1),
    "tabs and quotes": '\t"name"\t"count"\n' + rows('{i}\t"{n}"\t{c}'),
    "semicolons": ";Karte;Anzahl\n" + rows("{i};{n};{c}"),
    "bars": "|    | name   |   count |\n|---:|:-------|--------:|\n" + rows("| {i:>2} | {n} | {c} |"),
    "bars without titles": rows("| {i} | {n} | {c} |"),
    "LaTeX": "\\begin{tabular}{lrl}\n & name & count \\\\\n" + rows("{i} & {n} & {c} \\\\") + "\n\\end{tabular}",
    "a box": "╭───┬──────────┬───────╮\n│ # │   name   │ count │\n├───┼──────────┼───────┤\n"
    + rows("│ {i} │ {n:<8} │ {c:>5} │") + "\n╰───┴──────────┴───────╯",
    "a page": "<table><tr><th></th><th>name</th><th>count</th></tr>"
    + rows("<tr><th>{i}</th><td>{n}</td><td>{c}</td></tr>") + "</table>",
    "two tables": "House\n name count\n0 Pogrom 3\n1 Carryall 2\n\nMore\n name count\n0 Stunner 1\n1 Valor 2",
}  # fmt: skip
OTHERS = {
    "a box of types": boxed("│ {n:<8} ┆ {c:<5} │", "shape: (4, 2)\n┌────┬────┐",
                            "│ ---      ┆ ---   │\n│ str      ┆ i64   │\n╞══════════╪═══════╡", "", "└────┴────┘"),
    "a grid": boxed("| {n:<8} | {c:>5} |", "+----------+-------+", "+==========+=======+", "", "+----------+-------+"),
    "a rule of hyphens": boxed("{n:<8}     {c}", "", "----     -----", "", ""),
    "a rule of two": boxed("{n:<8}  {c}", "", "--------  -----", "", ""),
    "records of two keys": "\n".join(f"Name  : {n}\nCount : {c}\n" for n, c in ROWS),
    "records with equals signs": "\n".join(f" name = {n}\ncount = {c}\n" for n, c in ROWS),
    "JSON by columns": json.dumps({"name": {str(i): n for i, (n, _) in enumerate(ROWS)},
                                   "count": {str(i): c for i, (_, c) in enumerate(ROWS)}}),
    "JSON by lists": json.dumps({"name": [n for n, _ in ROWS], "count": [c for _, c in ROWS]}),
    "JSON, a line each": "\n".join(json.dumps({"name": n, "count": c}) for n, c in ROWS),
    "JSON, pairs": "\n".join(json.dumps([n, c]) for n, c in ROWS),
    "YAML": "house:\n" + rows("  - {{name: {n}, count: {c}}}"),
    "YAML pairs": "house:\n" + rows("  - [{c}, {n}]"),
    "TOML": "[house]\n" + rows('"{n}" = {c}'),
    "TOML tables": "\n".join(f'[[house]]\nname = "{n}"\ncount = {c}\n' for n, c in ROWS),
    "a dictionary": repr(WANTED),
    "SQL": "INSERT INTO deck (name, count) VALUES\n" + ",\n".join(f"('{n}', {c})" for n, c in ROWS) + ";",
}  # fmt: skip
FORMS = NUMBERED | OTHERS


def read(text, corpus):
    deck = parse_deck(text, corpus)
    return {corpus.by_id[card].name: copies for card, copies in deck.house}, [one.text for one in deck.unread]


@pytest.mark.parametrize("form", FORMS)
def test_a_table_of_a_program_is_read(form, corpus):
    assert read(FORMS[form], corpus) == (WANTED, [])


@pytest.mark.parametrize("form", NUMBERED)
def test_a_numbered_table_is_read_below_fields_and_a_heading(form, corpus):
    assert read(f"Sponsor: House Atreides\nHouse Deck\n\n{NUMBERED[form]}", corpus) == (WANTED, [])


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        (
            "1 Pogrom (EotS) 301\n2 Carryall (EotS) 302\n3 Stunner (EotS) 303",
            {"Pogrom": 1, "Carryall": 2, "Stunner": 3},
        ),
        ("1 Pogrom 3\n2 Carryall 1\n3 Stunner 2", {}),
        ("2 Pogrom 3\n3 Carryall 2\n4 Stunner 1", {}),
        ("1 Pogrom\n2 Carryall\n3 Stunner\n4 Valor", {"Pogrom": 1, "Carryall": 2, "Stunner": 3, "Valor": 4}),
    ],
)
def test_numbers_that_may_be_counts_are_none_of_rows(text, counts, corpus):
    found, asked = read(text, corpus)
    assert found == counts and bool(asked) != bool(counts)
