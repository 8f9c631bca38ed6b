"""Several decks in one text: a check says so, and each is parted into a list of its own, whatever their form."""

import pytest

from cardbase.decks import judge, parse_deck, read_deck, split_text
from cardbase.decks.plain.splitting import ends_of_blocks
from cardbase.errors import Unreadable
from cardbase.schemas import data_folder
from tests.sampling import rotated

from .test_commands import run

DECKS = data_folder() / "decks"
PAIRS = [
    ("atreides-duchy-of-arrakis", "harkonnen-regent-of-arrakis"),
    ("fremen-desert-power", "sisterhood-the-breeding-program"),
    ("water-sellers-house-bewt", "corrino-sardaukar-of-salusa"),
]
RULES = ["-----------", "===========", "* * *", "____________________", "—————"]


class Lists:
    """Two shipped decks, and the pieces that people make a text of."""

    def __init__(self, names, corpus):
        self.corpus = corpus
        self.decks = [read_deck(DECKS / f"{name}.deck.txt", corpus) for name in names]

    def name(self, entry):
        card = self.corpus.by_id[entry.card]
        return f"{card.full_name} ({card.set.upper()})"

    def cards(self, deck, pile):
        return "".join(f"{entry.copies}x {self.name(entry)}\n" for entry in deck.pile(pile))

    def piles(self, deck):
        return f"Imperial Deck\n{self.cards(deck, 'imperial')}\nHouse Deck\n{self.cards(deck, 'house')}"

    def whole(self, deck):
        world = ", ".join(self.name(entry) for entry in deck.homeworlds)
        return f"Sponsor: {deck.sponsor.title()}\nHomeworld: {world}\n{self.piles(deck)}"

    def under(self, *headings):
        return "\n".join(f"{line}\n{self.whole(deck)}" for line, deck in zip(headings, self.decks, strict=True))

    def named(self, heading):
        return self.under(*(heading.format(deck.name) for deck in self.decks))

    def between(self, line):
        return f"{self.whole(self.decks[0])}\n{line}\n\n{self.whole(self.decks[1])}"

    def table(self, titles, sign=";", *, nothing="", bordered=False, sections=True, beside=""):
        rows = [("Card", *titles, *([beside] if beside else []))]
        rows += [("---",) * len(rows[0])] if bordered else []
        for pile, heading in (("imperial", "Imperial Deck"), ("house", "House Deck")):
            rows += [(heading, *[""] * (len(rows[0]) - 1))] if sections else []
            counts = [{self.name(entry): entry.copies for entry in deck.pile(pile)} for deck in self.decks]
            for name in dict.fromkeys([*counts[0], *counts[1]]):
                shown = f'"{name}"' if sign == "," else name
                counted = (str(count.get(name, nothing)) for count in counts)
                rows.append((shown, *counted, *(["remark"] if beside else [])))
        return "".join(f"| {' | '.join(row)} |\n" if bordered else f"{sign.join(row)}\n" for row in rows)

    def side(self, left, right, width=0):
        titled = zip((left, right), self.decks, strict=True)
        columns = [[title, *self.whole(deck).splitlines()] for title, deck in titled]
        width = max(width, 1 + max(map(len, columns[0]))) if width else 0
        longest = max(map(len, columns))
        rows = zip(*(column + [""] * (longest - len(column)) for column in columns), strict=True)
        return "".join(f"{a:<{width}}{b}".rstrip() + "\n" if width else f"{a}\t{b}\n" for a, b in rows)

    def interleaved(self):
        people = list(zip(("Anna", "Ben"), self.decks, strict=True))
        house = "\n".join(f"{who} House Deck\n{self.cards(deck, 'house')}" for who, deck in people)
        return "\n".join(f"{who} Imperial Deck\n{self.cards(deck, 'imperial')}" for who, deck in people) + "\n" + house


FORMS = {
    "two numbers": lambda two: two.under("Deck 1", "Deck 2"),
    "two letters": lambda two: two.under("Deck A\n", "Deck B\n"),
    "numbers and names": lambda two: two.under(*(f"Deck {n}: {d.name}" for n, d in enumerate(two.decks, 1))),
    "numbers in words": lambda two: two.under("List one", "List two"),
    "ordinals": lambda two: two.under("First deck", "Second deck"),
    "German ordinals": lambda two: two.under("Erstes Deck", "Zweites Deck"),
    "bold headings": lambda two: two.under("**Deck 1**", "**Deck 2**"),
    "headings of Markdown": lambda two: two.named("## {}\n"),
    "two people": lambda two: two.under("Anna:", "Ben:"),
    "people in brackets": lambda two: two.under("[Anna]", "[Ben]"),
    "decks of people": lambda two: two.under("Anna's deck", "Ben's deck"),
    "two names": lambda two: two.named("Name: {}"),
    "two players": lambda two: two.under("Player: Anna Weber", "Player: Ben Sauer"),
    "a gap": lambda two: two.between("\n\n"),
    "a sentence": lambda two: (
        f"Hi,\nour decks for Friday.\n\n{two.between('and here is the second one:')}\nCheers\nAnna\n"
    ),
    "a form feed": lambda two: two.between("\f"),
    "a table with numbers": lambda two: two.table(("Deck 1", "Deck 2"), ","),
    "a table with zeros": lambda two: two.table(("Deck A", "Deck B"), nothing="0"),
    "a table with tabs": lambda two: two.table(("List 1", "List 2"), "\t"),
    "a table with bars": lambda two: two.table(("Deck 1", "Deck 2"), bordered=True),
    "a table without sections": lambda two: two.table(("Deck 1", "Deck 2"), sections=False),
    "a table of people": lambda two: two.table(("Anna", "Ben"), ","),
    "a table of people with remarks": lambda two: two.table(("Anna", "Ben"), beside="Notes"),
    "a table of names": lambda two: two.table([deck.name for deck in two.decks]),
    "a table of powers": lambda two: two.table([deck.sponsor.title() for deck in two.decks]),
    "columns of people": lambda two: two.side("Anna", "Ben", 60),
    "narrow columns": lambda two: two.side("Anna", "Ben", 1),
    "columns of numbers": lambda two: two.side("Deck 1", "Deck 2", 62),
    "columns of sponsors": lambda two: two.side(*(f"House {deck.sponsor.title()}" for deck in two.decks), 60),
    "columns of tabs": lambda two: two.side("Anna", "Ben"),
    "piles in turn": lambda two: two.interleaved(),
    **{f"a rule {rule}": lambda two, rule=rule: two.between(rule) for rule in RULES},
}


@pytest.mark.parametrize(("form", "pair"), rotated(FORMS, range(len(PAIRS))))
def test_two_decks_are_parted_as_each_was_meant_and_a_check_of_both_says_so(form, pair, corpus):
    two = Lists(PAIRS[pair], corpus)
    text = FORMS[form](two)
    assert judge(parse_deck(text, corpus), corpus).state != "legal"
    assert any(line.code == "LIST-10" for line in parse_deck(text, corpus).unread)
    parts = [parse_deck(part, corpus) for part in split_text(text, corpus)]
    assert [(part.imperial, part.house) for part in parts] == [(deck.imperial, deck.house) for deck in two.decks]
    assert not [line for part in parts for line in part.unread]


ONE = {
    "piles side by side": "Imperial Deck            House Deck\n"
    + "".join(f"{a:<25}{b}\n" for a, b in zip(["Arrakeen", "Carthag"] * 3, ["4 Valor", "2 Pogrom"] * 3, strict=True)),
    "ranks beside counts": "Card,Qty,Dueling,Battle\nPogrom,3,1,2\nValor,2,0,1\nStunner,2,0,1\n",
    "counts by pile": "Card,Imperial,House\nPogrom,,3\nCarthag,1,\nValor,,2\n",
    "what is had and wanted": "Card,Have,Need\nPogrom,3,1\nValor,2,0\n",
    "main and side": "Card,Main,Side\nPogrom,3,1\nValor,2,1\n",
    "counts by set": "Card,EOTS,TAT\nPogrom,3,\nValor,2,\n",
    "a thank you to people": "Thanks    Anna      Ben\n3 Pogrom\n2 Valor\n",
    "a title over a section": "Sponsor: Atreides\nImperial Deck\nArrakeen\n\nHolding\n\nHouse Deck\n3 Pogrom\n",
}


@pytest.mark.parametrize("text", ONE.values(), ids=ONE)
def test_one_deck_in_columns_stays_one(text, corpus):
    assert split_text(text, corpus) == (text,)
    assert not any(line.code == "LIST-10" for line in parse_deck(text, corpus).unresolved)


def test_fields_of_a_table_go_to_the_deck_of_their_column(corpus):
    rows = "Card;Deck 1;Deck 2\nPlayer;Anna;Ben\nSponsor;Atreides;Harkonnen\nPogrom;3;\nValor;2;4\n"
    one, other = (parse_deck(part, corpus) for part in split_text(rows, corpus))
    assert (one.player, one.sponsor, other.player, other.sponsor) == ("Anna", "atreides", "Ben", "harkonnen")
    assert [entry.copies for entry in one.house + other.house] == [3, 2, 4]


def test_a_deck_that_no_player_and_no_name_tells_of_is_numbered(tmp_path, corpus):
    two = Lists(PAIRS[0], corpus)
    (tmp_path / "mail.txt").write_text(two.between("-----"), encoding="utf-8")
    done = run("split", tmp_path / "mail.txt")
    assert done.returncode == 0 and done.stdout.count(": legal") == 2
    assert [path.name for path in sorted((tmp_path / "mail-decks").iterdir())] == ["deck-1.deck.txt", "deck-2.deck.txt"]


def test_files_have_the_names_of_players_and_none_that_is_there_is_written_over(tmp_path, corpus):
    mail = tmp_path / "mail.txt"
    mail.write_text(Lists(PAIRS[0], corpus).under("Player: Anna Weber", "Player: ../Ben"), encoding="utf-8")
    folder = tmp_path / "decks"
    assert run("split", mail, "-o", folder).returncode == 0
    assert {path.name for path in folder.iterdir()} == {"anna-weber.deck.txt", "ben.deck.txt"}
    again = run("split", mail, "-o", folder)
    assert again.returncode == 0 and "all are there" in again.stderr
    (folder / "ben.deck.txt").write_text("mine")
    (folder / "anna-weber.deck.txt").unlink()
    refused = run("split", mail, "-o", folder)
    assert refused.returncode == 4 and "already exists" in refused.stderr
    assert [path.read_text() for path in folder.iterdir()] == ["mine"]


def test_one_deck_is_not_written_again(tmp_path, corpus):
    path = DECKS / f"{PAIRS[0][0]}.deck.txt"
    done = run("split", path, "-o", tmp_path / "decks")
    assert done.returncode == 1 and "holds one deck" in done.stderr and not (tmp_path / "decks").exists()


@pytest.mark.parametrize("command", ["check", "fix"])
def test_a_check_and_a_fix_of_two_decks_offer_to_part_them(command, tmp_path, corpus):
    mail = tmp_path / "two decks.txt"
    mail.write_text(Lists(PAIRS[0], corpus).table(("Anna", "Ben")), encoding="utf-8")
    assert f"cardbase deck split '{mail}'" in run(command, mail).stderr


def test_a_text_of_hundreds_of_names_and_no_card_is_given_up(corpus):
    with pytest.raises(Unreadable, match="none of its first 500 names"):
        parse_deck("".join(f"1 Wubble Frotz {chr(97 + n % 26) * (2 + n // 26)}\n" for n in range(600)), corpus)


def test_far_too_many_lines_are_refused_by_whoever_parts_them_too(corpus):
    with pytest.raises(Unreadable, match="more than 20,000 lines"):
        split_text("3 Carthag\n" * 30_000, corpus)


def test_the_blocks_of_a_text_are_found_by_looking_at_each_line_once():
    assert ends_of_blocks(["a\n", "b\n", "\n", "c\n"]) == [2, 2, 2, 4, 4]


@pytest.mark.parametrize("player", ["Con", "NUL", "Aux", "prn", "Com1", "lpt9"])
def test_no_file_has_a_name_that_windows_takes_for_a_device(player, tmp_path):
    text = "".join(f"Player: {name}\nHouse Deck\n3 Carryall\n2 Stunner\n\n" for name in (player, "Kim"))
    (tmp_path / "two.txt").write_text(text)
    assert run("split", tmp_path / "two.txt", "-o", tmp_path / "out").returncode == 0
    assert {path.name for path in (tmp_path / "out").iterdir()} == {f"deck-{player.lower()}.deck.txt", "kim.deck.txt"}


def test_names_that_differ_by_their_number_alone_have_a_file_each(tmp_path):
    names = ("Kim", "Kim 3", "Kim")
    text = "".join(f"Player: {name}\nHouse Deck\n3 Carryall\n2 Stunner\n\n" for name in names)
    (tmp_path / "three.txt").write_text(text)
    assert run("split", tmp_path / "three.txt", "-o", tmp_path / "out").returncode == 0
    assert len([*(tmp_path / "out").iterdir()]) == len(names)
