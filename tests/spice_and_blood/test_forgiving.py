"""Mails as people wrote them in ten turns by hand: what is read, what is asked again, what the report says of it."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from cardbase.errors import Illegal
from cardbase.spice_and_blood import (
    Campaign,
    Form,
    create,
    join,
    receive,
    report,
    report_page,
    report_text,
    run,
    status,
)
from cardbase.spice_and_blood.orders.header import seal_of
from cardbase.spice_and_blood.orders.mail import key_values, read_mail
from cardbase.spice_and_blood.reports.data import echo
from tests.spice_and_blood.stage import Stage, family_house

NOW = "2026-01-05T20:00:00+00:00"


def two_neighbours() -> tuple[Stage, str]:
    """A House with people, planets and Legions, and another."""
    stage = Stage()
    house, head, _ = family_house(stage, solari=9000)
    foe, baron, _ = family_house(stage, "Foe")
    stage.planet("Far Rock", baron)
    stage.planet("New Karth", head)
    stage.legions("P005", 2)
    stage.person("Aria", house, "f", sly=2)
    stage.person("Otto", foe, "m")
    return stage, house


def first_line(block: str, text: str) -> tuple[str, str]:
    """The code and message of an order given by a House with people, planets and Legions."""
    stage, house = two_neighbours()
    line = next(line for line in stage.check(house, f"{block}\n{text}").lines if line.verb or line.code)
    return line.code, line.message


@pytest.mark.parametrize(
    ("block", "text", "reading"),
    [
        ("CHAR C001", "RAISE LEGION 2 basic", "basic 2"),
        ("CHAR C001", "raise legion two basic", "basic two"),
        ("CHAR C001", "RAISE LEGION basic 2 on Tarskhome", "basic 2 Tarskhome"),
        ("CHAR C001", "RAISE LEGION basic 2 at P005", "basic 2 P005"),
        ("HOUSE", "GIVE 50 solari to Foe", "50 solari Foe"),
        ("HOUSE", "GIVE solari 50 to Foe", "50 solari Foe"),
        ("HOUSE", "TRANSPORT LEGION L01 to New Karth", "L01 New Karth"),
        ("HOUSE", "PURCHASE HOUSE SHIELD for New Karth", "New Karth"),
        ("CHAR Aria", 'RAISE REVOLUTIONARIES 1 "Far Rock"', '"Far Rock" 1'),
        ("CHAR Aria", "RAISE REVOLUTIONARIES 2 on Far Rock", "Far Rock 2"),
        ("HOUSE", "PROPOSE SIRIDAR BARON Aria for Selva", "Aria Selva"),
        ("HOUSE", "SEEK IMPERIAL MILITARY DISPENSATION 100 Atreides", "Atreides 100"),
        ("HOUSE", "SEEK IMPERIAL MILITARY DISPENSATION against Atreides 100", "Atreides 100"),
        ("HOUSE", "APPOINT HOUSE SPYMASTER the Aria", "Aria"),
    ],
)
def test_small_words_and_a_number_in_the_wrong_place_are_read_and_reported(block: str, text: str, reading: str) -> None:
    code, message = first_line(block, text)
    assert (code, reading in message) == ("W305" if reading else "", True), message


@pytest.mark.parametrize(
    ("block", "text", "most"),
    [
        ("HOUSE", "GIVE 10000001 solari FOE", 10_000_000),
        ("HOUSE", "GIVE 999999999999 solari FOE", 10_000_000),
        ("HOUSE", f"GIVE 1{'0' * 60} solari FOE", 10_000_000),
        ("HOUSE", "SPICE RAIDING 20,000,000", 10_000_000),
        ("HOUSE", 'SEEK IMPERIAL MILITARY DISPENSATION "Far Rock" 100000000', 10_000_000),
        ("CHAR C001", "RAISE LEGION basic 100000000", 10_000_000),
        ("CHAR C001", "CONSUME SPICE 0123456789012", 10_000_000),
        ("CHAR C001", "RAISE REVOLUTIONARIES P007 99999999", 10_000_000),
        ("HOUSE", "AGREE FOE TERMS {transfer: solari 2000000000 from TARSK to FOE}", 10**9),
        ("HOUSE", "AGREE FOE TERMS {transfer: solari 0000000000012000000000 from TARSK to FOE}", 10**9),
    ],
)
def test_a_number_nobody_could_have_is_named_with_the_most_there_may_be(block: str, text: str, most: int) -> None:
    code, message = first_line(block, text)
    assert (code, message.endswith(f"is too much: {most} at most")) == ("E201", True), message


@pytest.mark.parametrize("phrase", ["thanks", "please be kind", "be kind, please"])
def test_every_word_of_a_new_pass_phrase_counts_those_of_courtesy_too(phrase: str) -> None:
    stage, house = two_neighbours()
    assert stage.check(house, f"HOUSE\nSET PASSWORD {phrase}").password == phrase


COURTEOUS = """
HOUSE | - please appoint house spymaster Aria | APPOINT HOUSE SPYMASTER
HOUSE | APPOINT HOUSE SPYMASTER Aria, please | APPOINT HOUSE SPYMASTER
HOUSE | *APPOINT HOUSE SPYMASTER* Aria | APPOINT HOUSE SPYMASTER
HOUSE | APPOINT *HOUSE* SPYMASTER Aria | APPOINT HOUSE SPYMASTER
HOUSE | 2) appoint house warmaster: Aria | APPOINT HOUSE WARMASTER
HOUSE | SPICE RAIDING: 100 | SPICE RAIDING
HOUSE | SPICE RAIDING 100 sol. | SPICE RAIDING
HOUSE | spice raiding 100,- | SPICE RAIDING
HOUSE | SPICE RAIDING 1 000 | SPICE RAIDING
HOUSE | Give 50 sol. to Foe | GIVE
HOUSE | GIVE 100 Solaris Foe | GIVE
HOUSE | GIVE 1 000 Solari to Foe | GIVE
HOUSE | GIVE 100,- Solari to Foe | GIVE
HOUSE | GIVE 50 solari to Foe - as agreed | GIVE
HOUSE | GIVE 50 solari to Foe (as agreed) | GIVE
HOUSE | GIVE 50 solari to Foe // as agreed | GIVE
HOUSE | GIVE 50 solari to Foe # as agreed | GIVE
HOUSE | GIVE 50 solari to the House Foe | GIVE
HOUSE | GIVE 50 solari to Foe, thanks! | GIVE
HOUSE | SEEK IMPERIAL MILITARY DISPENSATION against Atreides 150 sol | SEEK IMPERIAL MILITARY DISPENSATION
HOUSE | disband legions L01 | DISBAND LEGION
CHAR Sten | SPONSOR ASSASSINATION: Otto | SPONSOR ASSASSINATION
CHAR Sten | sponsor assassination of Otto (500 sol.) | SPONSOR ASSASSINATION
CHAR Aria | CONSUME SPICE: 2 | CONSUME SPICE
CHAR Aria | CONSUME SPICE 2 (please!) | CONSUME SPICE
CHAR C001 | Specialize planet New Karth agriculture | SPECIALISE PLANET
CHAR C001 | raise legion basic 1 (thanks!) | RAISE LEGION
CHAR C001 | please increase taxation on New Karth. | INCREASE TAXATION
"""


@pytest.mark.parametrize("told", COURTEOUS.strip().splitlines())
def test_courtesy_signs_and_remarks_around_an_order_do_no_harm(told: str) -> None:
    block, text, verb = told.split(" | ")
    stage, house = two_neighbours()
    stage.person("Sten", house, appointment="ASSASSINS")
    stage.world.change_house(house, spice=9)
    line = next(line for line in stage.check(house, f"{block}\n{text}").lines if line.verb or line.code)
    assert line.order is not None and line.verb == verb, (line.code, line.message)


TITLED_HEADS = (
    "C003 — Aria",
    "Aria (C003), Head",
    "Aria // reverend",
    "Aria [C003]",
    "Lady Aria",
    "Aria, Head",
    "[C003]",
    "C003, Aria",
)


@pytest.mark.parametrize("head", TITLED_HEADS)
def test_a_head_with_title_id_and_remark_is_read(head: str) -> None:
    stage = Stage()
    house, _, _ = family_house(stage, solari=9000)
    aria = stage.person("Aria", house, "f", sly=2)
    stage.world.change_house(house, spice=9)
    lines = stage.check(house, f"CHAR {head.replace('C003', aria)}\nCONSUME SPICE 2").lines
    assert [line.order.actor for line in lines if line.order] == [aria], [(line.code, line.message) for line in lines]


@pytest.mark.parametrize(
    ("block", "text", "code"),
    [
        ("CHAR C001", "RAISE LEGION air assault 1", ""),
        ("CHAR C001", "SPECIALISE PLANET heavy industry", ""),
        ("CHAR C001", "SPECIALISE PLANET New Karth Shield Production", ""),
        ("CHAR C001", "RAISE LEGION 2", "E103"),
        ("CHAR C001", "RAISE LEGION basic two three", "E104"),
        ("HOUSE", "GIVE 50 60 solari Foe", "E103"),
        ("HOUSE", "GIVE 50 solari", "E102"),
        ("HOUSE", "GIVE 50 to Foe", "E103"),
        ("HOUSE", "SPICE RAIDING minus 20", "E103"),
    ],
)
def test_choices_of_two_words_are_read_and_what_has_no_one_meaning_is_not(block: str, text: str, code: str) -> None:
    assert first_line(block, text)[0] == code


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("EXAMINE Otto", "EXAMINE CHARACTER"),
        ("RECRUIT SUK", "RECRUIT SUK PHYSICIAN"),
        ("CHALLENGE Otto", "CHALLENGE TO DUEL"),
        ("CONSUME 2 spice", "CONSUME SPICE"),
        ("TRANSPORT L01 New Karth", "TRANSPORT LEGION"),
        ("Aria PROPOSE SIRIDAR BARON Rock", "PROPOSE SIRIDAR BARON"),
        ("sponsor assasination Otto", "SPONSOR ASSASSINATION"),
        ("APPOINT MASTER OF ASSASINS Aria", "APPOINT MASTER OF ASSASSINS"),
    ],
)
def test_an_order_that_is_none_is_answered_with_the_right_one(text: str, named: str) -> None:
    code, message = first_line("HOUSE", text)
    assert code == "E101" and named in message


def test_of_two_orders_with_the_same_words_the_one_counts_that_the_actor_may_give() -> None:
    stage = Stage()
    house = stage.house("Mothers", "sisterhood", faction="breeding")
    mother = stage.person("Tessaly", house, "f", age=40, reverend=True)
    stage.planet("Ishtal", mother, home=True)
    lines = stage.check(house, f"CHAR {mother}\nMODIFY BIRTH ROLL +2\nDECIDE SEX girl\nMODIFY BIRTH ROLL -1").lines
    assert [(line.code, "male, female" in line.message) for line in lines] == [("", False), ("E103", True), ("", False)]


def test_a_concubine_called_back_may_be_lent_again_in_the_same_mail_in_any_order_of_lines() -> None:
    stage = Stage()
    house = stage.house("Mothers", "sisterhood", faction="breeding")
    mother = stage.person("Tessaly", house, "f", age=40, reverend=True)
    stage.planet("Ishtal", mother, home=True)
    foe, baron, _ = family_house(stage, "Foe")
    sister = stage.person("Amaris", house, "f", concubine_of=baron)
    other = stage.person("Otto", foe)
    lines = stage.check(house, f"HOUSE\nPROVIDE CONCUBINE {sister} {other}\nRECALL CONCUBINE {sister}").lines
    assert [line.code for line in lines] == ["W302", ""]


@pytest.mark.parametrize(
    "text",
    [
        'game=a turn=7 house="House Ashkar" pass="sand in it"',
        "game=a turn=7 house=House Ashkar pass=sand in it",
        "game=a, turn=7, house=House Ashkar, pass=sand in it",
        "Game = a Turn = 7 House = 'House Ashkar' Password = “sand in it”",
        "game: a turn: 7 house: House Ashkar pass: «sand in it» ; as ever",
        'pass="sand in it";house="House Ashkar";turn=7;game=a',
    ],
)
def test_a_header_is_read_as_people_and_telephones_write_it(text: str) -> None:
    assert key_values(text) == {"game": "a", "turn": "7", "house": "House Ashkar", "pass": "sand in it"}


@pytest.mark.parametrize(
    "terms",
    [
        "children: sons Foe, daughters Tarsk; transfer: 100 solari from Foe to Tarsk",
        "transfer: solari 100 from Foe to Tarsk; children: daughters Tarsk and sons Foe",
        "children: sons Foe; children: daughters Tarsk; transfer: solari 100 from Foe to Tarsk",
    ],
)
def test_equal_terms_are_equal_however_they_are_written(terms: str) -> None:
    stage = Stage()
    house, _, _ = family_house(stage)
    foe, _, _ = family_house(stage, "Foe")
    bride, groom = stage.person("Aria", house, "f"), stage.person("Otto", foe)
    plain = "children: sons Foe; daughters Tarsk; transfer: solari 100 from Foe to Tarsk"
    found = [stage.check(house, f"CHAR {bride}\nMARRY {groom} Foe TERMS {{{text}}}").orders for text in (terms, plain)]
    assert found[0][0].args["terms"] == found[1][0].args["terms"]


@pytest.fixture(name="campaign")
def _campaign(tmp_path: Path) -> Campaign:
    campaign = create(tmp_path / "a.db", "alpha", b"x", NOW)
    join(campaign, Form("Tarsk", "Veyra", "sly"), "the slow blade")
    found = join(campaign, Form("Sisters of Ishtal", "Ishtal", factions=("breeding",)))
    assert (found["faction"], found["warnings"]) == ("breeding", [])
    return campaign


def test_the_start_has_reports_of_every_kind(campaign: Campaign) -> None:
    for whose in ("H04", "H05", "gazette", "master"):
        found = report(campaign, 0, whose)
        assert (found["turn"], found["year"]) == (0, 10140)
        assert "turn 0" in report_text(found) and "<h1>" in report_page(found)
    assert "Order form" in report_text(report(campaign, 0, "H04"))


def test_a_house_is_told_whom_it_may_marry_or_fear_and_where_they_are(campaign: Campaign) -> None:
    found = report(campaign, 0, "H04")
    assert {row["house"] for row in found["peerage"]} == {"H04", "H05"}
    assert not {"charisma", "sly", "markers", "wyrd"} & set(found["peerage"][0])
    text = report_text(found)
    assert "Sisters of Ishtal (H05): " in text and "Ishtal (homeworld)" in text and " at P0" not in text


def test_a_mail_that_was_refused_is_a_missed_turn_and_its_house_is_told_why(campaign: Campaign) -> None:
    """SB-G03: standing orders, which still run, do not hide it."""
    head = report(campaign, 0, "H04")["people"][0]["id"]
    mail = '#SPICEANDBLOOD game=alpha turn={} house=tarsk pass="{}"\nCHAR {}\nSTANDING CONSUME SPICE 1\n#END\n'
    assert receive(campaign, mail.format(1, "the slow blade", head).encode())["fault"] == ""
    run(campaign)
    receive(campaign, mail.format(2, "the quick blade", head).encode())
    with pytest.raises(Illegal, match="nobody has sent orders"):
        run(campaign)
    run(campaign, force=True)
    assert status(campaign)["houses"][0]["missed"] == 1
    notes = [row["text"] for row in report(campaign, 2, "H04")["notes"]]
    assert "your mail does not count: the pass phrase is wrong" in notes
    assert notes[0] not in [row["text"] for row in report(campaign, 2, "H05")["notes"]]


def test_standing_orders_struck_in_a_mail_are_not_carried_out_with_it() -> None:
    stage = Stage()
    house, head, _ = family_house(stage, standing=("CHAR C001 INCREASE TAXATION",))
    assert head == "C001"
    assert [line.order is not None for line in stage.check(house, "HOUSE\nSTANDING OFF").lines] == [False]
    assert [line.order is not None for line in stage.check(house, "HOUSE").lines] == [True]


def test_a_new_pass_phrase_is_shown_nowhere() -> None:
    stage = Stage()
    house, _, _ = family_house(stage)
    check = stage.check(house, 'HOUSE\nSET PASSWORD "worm sign"')
    assert check.password == "worm sign" and [line.text for line in check.lines] == ["SET PASSWORD ****"]


def test_what_was_carried_out_is_no_longer_called_uncertain() -> None:
    stage = Stage()
    house, head, _ = family_house(stage, solari=0)
    played = stage.run({house: f"CHAR {head}\nINCREASE TAXATION\nRAISE LEGION 2 basic"})
    rows = echo(played.result, house, played.checks[house])
    assert [line.code for line in played.checks[house].lines] == ["", "W305"]
    assert [(row["code"], row["message"]) for row in rows] == [("", ""), ("W305", "done, read as RAISE LEGION basic 2")]


def test_a_mail_in_utf_16_with_windows_line_ends_is_read() -> None:
    text = '#SPICEANDBLOOD game=alpha turn=7 house=tarsk\r\nHOUSE\r\nNAME PLANET P005 "Schöne Öde"\r\n#END\r\n'
    assert read_mail(text.encode("utf-16")).lines == ("HOUSE", 'NAME PLANET P005 "Schöne Öde"')


DECORATED = [
    ("RECRUIT SUK PHYSICIAN.", ""),
    ("1. RECRUIT SUK PHYSICIAN", ""),
    ("2) recruit suk physician!", ""),
    ("- - RECRUIT SUK PHYSICIAN", ""),
    ("* **RECRUIT SUK PHYSICIAN**", ""),
    ("ＲＥＣＲＵＩＴ ＳＵＫ ＰＨＹＳＩＣＩＡＮ", ""),
    ("APPOINT HOUSE SPYMASTER Aria (C003)", ""),
    ("APPOINT HOUSE SPYMASTER Aria Tarsk (C003)", ""),
    ("APPOINT HOUSE SPYMASTER Aria (C002)", "E104"),
    ("APPOINT HOUSE SPYMASTER Ariel (C003)", "E104"),
    ("APPOINT HOUSE SPYMASTER (C099)", "E104"),
    ("APPOINT HOUSE SPYMASTER (C003)", ""),
    ("INVADE P006 L01 (C003) LEADER (C003)", "E207"),
    ("SPICE RAIDING 1.000", "E206"),  # a thousand, of the thousand that are there and pay the Legions ten
    ("SPICE RAIDING 20 Solari", "W305"),
    ("SPICE RAIDING 1.00", "E103"),
    ("GIVE -5 solari Foe", "E103"),
    ("NAME PLANET P005 Foehome", "E205"),
    ("NAME PLANET P006 Elsewhere", "E207"),
    ('NAME PLANET P005 "P006"', "E103"),
    ('NAME PLANET P005 "Ve\u202eyra"', "E103"),
]


@pytest.mark.parametrize(("text", "code"), DECORATED)
def test_marks_around_an_order_and_ids_after_names_are_read(text: str, code: str) -> None:
    stage, house = _two_houses()
    (line,) = stage.check(house, f"HOUSE\n{text}").lines
    assert line.code == code and line.text == text


@pytest.mark.parametrize(
    "quotes",
    [
        '""',
        "“”",
        "„“",
        "„”",
        "«»",
        "»«",
        "‹›",
        "››",
        "‚‘",
        "‘’",
        "''",
        "「」",
        "″″",
        ("« ", " »"),
        (",,", "''"),
        ("``", "''"),
    ],
)
def test_a_name_stands_in_any_marks_of_quotation(quotes: str) -> None:
    stage, house = _two_houses()
    stage.world.change("C003", name="Aria d'Arc")
    name = f"{quotes[0]}Aria d’Arc{quotes[1]}"
    found = stage.check(
        house, f"HOUSE\nAPPOINT HOUSE SPYMASTER {name} ; it's 'hers'\nAPPOINT HOUSE WARMASTER C001 {name}"
    )
    assert [(line.code, line.text[-1] == ";") for line in found.lines] == [("", False), ("E104", False)]
    assert key_values(f"house={name} pass={name} ; mine") == {"house": "Aria d'Arc", "pass": "Aria d'Arc"}


HEADS = [
    ("HOUSE: SPICE RAIDING 20", "order"), ("HOUSE Tarsk: SPICE RAIDING 20", "order"),
    ("HOUSE Foe: SPICE RAIDING 20", "E202"), ("CHAR C001 SPICE RAIDING 20", "order"),
    ("HOUSE SPICE RAIDING 20", "order"), ("CHAR C001: SPICE RAIDING 20", "order"),
    ("CHAR Head of Tarsk SPICE RAIDING 20", "order"), ("CHAR Head of Tarsk (C001): spice raid 20", "order"),
    ("CHAR C001: SPICE RADING 20", "slip"), ("CHAR Head of Foe: SPICE RAIDING 20", "E202"), ("HOUSE: nonsense", "slip"),
    ("HOUSE Tarks: SPICE RAIDING 20", "near"),
    ("HOUSE:", ""), ("HOUSE Tarsk", ""), ("House House Tarsk:", ""), ("HOUSE Foe", "E202"), ("HOUSE Tarks", "W305"),
    ("CHAR C001:", ""), ("CHAR: C001", ""), ('CHAR C001 "Head of Tarsk"', ""), ("CHAR Head of Tarsk (C001)", ""),
    ("CHAR Head of Foe (C001)", "E104"), ("CHAR C002", "E202"), ("**CHAR Head of Tarsk**", ""),
]  # fmt: skip


@pytest.mark.parametrize(("head", "code"), HEADS)
def test_the_head_of_a_block_is_read_or_the_block_refused(head: str, code: str) -> None:
    stage, house = _two_houses()
    codes = [line.code for line in stage.check(house, f"{head}\nRECRUIT SUK PHYSICIAN").lines]
    expected = {"": [""], "W305": ["W305", ""], "order": ["", ""], "slip": ["E101", ""], "near": ["W305", ""]}
    assert codes == expected.get(code, [code, "E105"])


def _two_houses() -> tuple[Stage, str]:
    stage = Stage()
    house, _, _ = family_house(stage)
    _, _, foes = family_house(stage, "Foe")
    stage.legions(foes, house=house)
    stage.world.change("C002", name="Head of Foe")
    stage.person("Aria", house, "f")
    return stage, house


PHRASES = ["12345", "correct horse battery", "ends with a stop.", '"two words"', "öäü!*", "mother’s", "Scho\u0308ne"]


@pytest.mark.parametrize("phrase", PHRASES)
def test_a_pass_phrase_is_any_text_and_shown_nowhere(phrase: str) -> None:
    stage, house = _two_houses()
    refused = stage.check(house, f"CHAR C002\nset  password {phrase}\nCHAR C002: SET PASSWORD {phrase}").lines
    assert [(line.code, line.text.endswith("****")) for line in refused[1:]] == [("E105", True), ("E202", True)]
    found = stage.check(house, f"HOUSE\nSET PASSWORD {phrase}\nSET PASSWORD")
    assert seal_of(found.password, "a") == seal_of(phrase.strip('"'), "a") == seal_of(_typed(phrase), "a")
    assert [line.text for line in found.lines] == ["SET PASSWORD ****"] * 2


def _typed(phrase: str) -> str:
    """The phrase as a header gives it, by another machine."""
    typed = unicodedata.normalize("NFC", phrase.strip('"').replace("’", "'"))
    return key_values(f'game=a pass="{typed}"')["pass"]


@pytest.mark.parametrize(
    ("age", "fields", "name", "code"),
    [(5, {}, "Belis", ""), (10, {}, "Belis", "E207"), (5, {"died": 6}, "Belis", "E208"), (5, {}, "ÁRIA", "E205")],
)
def test_only_a_living_small_child_is_named_and_by_a_free_name(
    age: int, fields: dict[str, int], name: str, code: str
) -> None:
    """SB-124, SB-G01: told when the order is checked; the run refuses it too."""
    stage = Stage()
    house, _, _ = family_house(stage)
    stage.person("Aria", house, "f")
    child = stage.person("Corvus", house, "m", age=age, **fields)
    assert [line.code for line in stage.check(house, f"HOUSE\nNAME CHILD {child} {name}").lines] == [code]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("HIRE MENTAT", "RECRUIT MENTAT"),
        ("hire a Suk physician", "RECRUIT SUK PHYSICIAN"),
        ("TAKE SPICE 3", "CONSUME SPICE"),
        ("tax", "INCREASE TAXATION"),
        ("RAID SPICE 100", "SPICE RAIDING"),
        ("BUILD LEGION basic 3", "RAISE LEGION"),
        ("BUY PERSONAL SHIELD", "PURCHASE PERSONAL SHIELD"),
        ("MOVE LEGION L01 New Karth", "TRANSPORT LEGION"),
        ("MAKE Aria SPYMASTER", "APPOINT HOUSE SPYMASTER"),
        ("KILL Otto", "SPONSOR ASSASSINATION"),
    ],
)
def test_an_order_in_other_words_is_answered_with_those_of_the_game(text: str, named: str) -> None:
    code, message = first_line("HOUSE", text)
    assert code == "E101" and named in message


@pytest.mark.parametrize(
    ("die", "key"),
    [
        ("DIE revolt/p5", "revolt/P005"),
        ("DIE Revolt/New-Karth", ""),
        ('DIE "revolt/New Karth"', "revolt/P008"),
        ("DIE 12/revolt/P005", "revolt/P005"),
        ("DIE t7/12/revolt/P5", "revolt/P005"),
        ("DIE t6/12/revolt/P005", ""),
        ("DIE kill/c1/c2", "kill/C001/C002"),
        ("DIE birth/C001+C003", "birth/C003+C001"),
        ("DIE marker/c3.CHILD/H4/mother", "marker/C003.child/H04/mother"),
        ("DIE rev/P005/C003#2", "rev/P005/C003#2"),
        ("DIE kill/C099/C001", ""),
        ("DIE attr/C001/cha", ""),
        ("C001 revolt", ""),
        ("C001 vote", ""),
    ],
)
def test_a_die_is_named_as_people_write_it_or_refused_before_spice_is_lost(die: str, key: str) -> None:
    """SB-101 SB-103 SB-AMB-46"""
    stage, _ = two_neighbours()
    sisters = stage.house("Sisters", "sisterhood", spice=3)
    mother = stage.person("Mother", sisters, "f", reverend=True)
    (line,) = stage.check(sisters, f"CHAR {mother}\nSHOW PRESCIENCE {die} REROLL ON FAILURE").lines
    assert (line.order.args["die"] if line.order else "") == key, (line.code, line.message)


@pytest.mark.parametrize("listed", ["L01,L02", "L01 L02", "L1 and l2", "L01 & L02", "L01, L02", "L01-L02", "L01-2"])
def test_legions_are_listed_as_people_list_them(listed: str) -> None:
    stage, house = two_neighbours()
    (line,) = stage.check(house, f"HOUSE\nTRANSPORT LEGION {listed} to New Karth").lines
    assert line.order and line.order.args["legions"] == ["L01", "L02"], (line.code, line.message)


@pytest.mark.parametrize("listed", ["L01-L99999", "L02-L01", "L01 L77", "L01 and"])
def test_a_list_of_legions_with_one_that_is_not_there_is_refused(listed: str) -> None:
    stage, house = two_neighbours()
    (line,) = stage.check(house, f"HOUSE\nTRANSPORT LEGION {listed} New Karth").lines
    assert line.order is None and line.code == "E104"
