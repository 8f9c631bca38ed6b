"""Commands on operations: check texts, explain them, write them in the accepted spelling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from cardbase.cli.app import app, corpus, print_json, say
from cardbase.cli.deck_files import clean
from cardbase.cli.showing import print_rows
from cardbase.cli.unsupported import message
from cardbase.nouns import counted

if TYPE_CHECKING:
    from cardbase.corpus import Card, Corpus
    from cardbase.operations import Lexicon, Node
    from cardbase.scenarios import Trial

_WHAT = "The text of an operation, a card, or a card's file."
operation = typer.Typer(help="The texts of cards: check them, write them well.", no_args_is_help=True)
app.add_typer(operation, name="operation")


class Asked(NamedTuple):
    """A text that is asked about, where it stands, what of its card bears on it, and the card if a sound one has it."""

    place: str
    text: str
    facts: Mapping[str, Any] | None = None
    card: Card | None = None

    @property
    def kind(self) -> str:
        """Return the kind of its card, "" where nothing is known of one."""
        return str(self.facts["kind"]) if self.facts else ""


@operation.command()
def check(
    what: Annotated[
        list[str] | None,
        typer.Argument(metavar="[TEXT|CARD|FILE]...", help="Texts, cards or files; without any, every card."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/operation-check.schema.json).")] = False,
) -> None:
    """Check that texts are operations; if not, where and why."""
    from cardbase.corpus import lexicon_of
    from cardbase.scenarios import left_out_of_play

    cards = corpus()
    words = lexicon_of(cards.cards, cards.powers, cards.tokens)
    report: list[dict[str, Any]] = [
        {"place": asked.place, "text": asked.text, "faults": _faults(asked.text, words, asked.facts)}
        for asked in _texts(what or [], cards)
    ]
    for entry in report:
        asked = bool(what) and not entry["faults"]  # the shipped texts are carried out: tests hold that
        entry["unsupported"] = list(left_out_of_play(entry["text"], cards)) if asked else []
    if as_json:
        print_json(report)
    else:
        _print(report)
    if any(entry["faults"] for entry in report):
        raise typer.Exit(1)


def _faults(text: str, words: Lexicon, facts: Mapping[str, Any] | None) -> list[str]:
    """Everything wrong with a text; ``facts`` are the card's kind, type and cost, None where only a text is given."""
    from cardbase.operations import CardFacts, judge

    if facts is None:
        return judge(text, words)
    return judge(text, words, CardFacts(facts["kind"], facts["type"]), cost_is_x=facts["cost"] == "X")


def _of_card(card: Card, place: str) -> Asked:
    return Asked(place, card.operation or "", {"kind": card.kind, "type": card.type, "cost": card.cost}, card)


def _print(report: list[dict[str, Any]]) -> None:
    for entry in report:
        for fault in entry["faults"]:
            print_rows(clean(f"{entry['place']}: {fault}"))
        for phrase in entry["unsupported"]:
            print_rows(clean(f"{entry['place']}: {message(phrase)}"))
    faulty = sum(bool(entry["faults"]) for entry in report)
    say(f"{counted(len(report), 'operation')} checked, {faulty} faulty")


def _texts(what: list[str], cards: Corpus) -> list[Asked]:
    """Return everything asked about; of nothing, the text of every card."""
    if not what:
        return [_of_card(card, card.id) for card in cards.cards if card.operation is not None]
    found: list[Asked] = []
    for item in what:
        path = Path(item)
        if item in cards.by_id:
            found.append(_of_card(cards.by_id[item], item))
        elif len(item) < 256 and "\n" not in item and (path.is_file() or _is_path(item)):
            found += _texts_of_file(path, cards)
        else:
            found.append(Asked(f"{item[:30]!r}…" if len(item) > 30 else repr(item), item))
    return found


def _asked(what: str, cards: Corpus, *, or_text: bool = True) -> Asked:
    """Return the one text that is asked about.

    Words that are no card's name are a text, unless ``or_text`` is false: then cards of like names are offered.
    """
    from cardbase.errors import Misuse, NotFound

    is_text = what.rstrip().endswith(".") or (":" in what and not cards.names.find(what))  # a name ends otherwise
    is_file = not is_text and (Path(what).is_file() or _is_path(what))
    is_card = not is_text and not is_file and (cards.names.find(what) or not or_text)
    found = _texts([cards.resolve(what).id if is_card else what], cards)
    if len(found) > 1:
        raise Misuse(f"{what} has {len(found)} texts", hint="cardbase operation check takes them all")
    if not found or not found[0].text:
        raise NotFound(f"{what} has no operation")
    return found[0]


def _is_path(item: str) -> bool:
    """Return whether a word can only mean a file, there or not."""
    return not any(map(str.isspace, item)) and ("/" in item or Path(item).suffix in (".json", ".txt", ".tsv", ".csv"))


def _texts_of_file(path: Path, cards: Corpus) -> list[Asked]:
    """A card file in JSON, or lines of ``card id<TAB>text``; lines that open with # are skipped."""
    from cardbase.files import read_text

    if path.suffix == ".json":
        return [_of_card_file(path)]
    found: list[Asked] = []
    for number, line in enumerate(read_text(path).splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        name, _, rest = line.partition("\t")
        asked = _of_card(cards.by_id[name], "") if name in cards.by_id else Asked("", "")
        found.append(asked._replace(place=f"{path}: line {number}: {name}", text=rest.split("\t")[0]))
    return found


def _of_card_file(path: Path) -> Asked:
    """Return the text of a card file, with its card where nothing in it is wrong: of a faulty one the text counts."""
    from cardbase.corpus import card_from_json, read_card_file
    from cardbase.schemas import schema_faults

    file = read_card_file(path)
    record = file.record if isinstance(file.record, dict) else {}
    fields = {"operation": "", "kind": "", "type": "", "cost": None, **record}
    card = None if any(schema_faults("card", file.written, str(path))) else card_from_json(file.record, custom=True)
    return Asked(str(path), str(fields["operation"]), fields, card)


@operation.command(name="format")
def format_text(
    what: Annotated[str, typer.Argument(metavar="TEXT|CARD|FILE", help=_WHAT)],
    as_json: Annotated[bool, typer.Option("--json", help="Print text and tree as JSON.")] = False,
) -> None:
    """Write an operation in the one accepted spelling."""
    from cardbase.corpus import lexicon_of
    from cardbase.operations import format, parse, to_json

    cards = corpus()
    text = _asked(what, cards).text
    tree = parse(text, lexicon_of(cards.cards, cards.powers, cards.tokens))
    if as_json:
        print_json({"text": format(tree), "tree": to_json(tree)})
    else:
        print(format(tree))


@operation.command()
def explain(
    what: Annotated[str, typer.Argument(metavar="TEXT|CARD|FILE", help=_WHAT)],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print JSON (schemas/operation-explain.schema.json).")
    ] = False,
) -> None:
    """Explain an operation in plain sentences.

    When, at what cost, at what, with what effect.
    """
    from cardbase.corpus import lexicon_of
    from cardbase.operations import explain, glossary, parse, to_json

    cards = corpus()
    asked = _asked(what, cards, or_text=False)
    text = asked.text
    tree = parse(text, lexicon_of(cards.cards, cards.powers, cards.tokens))
    abilities = explain(tree, asked.kind)
    if as_json:
        words = [{"verb": verb, "means": means, "rule": rule} for verb, means, rule in glossary(tree)]
        shown = [ability.as_json() for ability in abilities]
        print_json({"text": text, "abilities": shown, "verbs": words, "tree": to_json(tree)})
        return
    print(text)
    for ability in abilities:
        print_rows(f"\n{ability.text}")
        for line in ability.sentences():
            print_rows(f"  {line}")
    print("\nTree")
    for sentence in tree.sentences:
        for line in _tree_lines(sentence, "  "):
            print(line)


@operation.command()
def schema() -> None:
    """Print the JSON Schema of the trees that format and explain print."""
    from cardbase.operations import load_table, tree_schema

    print_json(tree_schema(load_table()))


@operation.command(name="try")
def try_out(
    what: Annotated[str, typer.Argument(metavar="TEXT|CARD|FILE", help=_WHAT)],
    kind: Annotated[
        str, typer.Option("--kind", metavar="KIND", help="The kind of card; the card's own, or the likeliest.")
    ] = "",
    given: Annotated[
        list[str] | None,
        typer.Option("--given", metavar="SENTENCE", help="A situation, as in scenarios; the card is Trial Card."),
    ] = None,
    do: Annotated[
        list[str] | None, typer.Option("--do", metavar="CHOICE", help='A choice in it: "Anna: use Trial Card".')
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/operation-try.schema.json).")] = False,
) -> None:
    """Try a text: its mistakes, meaning and effect.

    Also its tree and what play leaves out (exit code 1: faults).
    """
    from cardbase.scenarios import KINDS_TRIED, try_text

    cards = corpus()
    asked = _asked(what, cards)
    kind = kind or (asked.kind if asked.kind in KINDS_TRIED else "")
    trial = try_text(asked.text, cards, kind, given or (), do or (), asked.card)
    if as_json:
        print_json(trial.as_json())
    else:
        for line in _trial_lines(trial):
            print(line)
    if trial.faults:
        raise typer.Exit(1)


def _trial_lines(trial: Trial) -> Iterator[str]:
    yield clean(trial.text)
    if trial.column is not None:
        yield " " * trial.column + "^"
    yield from map(clean, trial.faults)
    for ability in trial.abilities:
        yield f"\n{ability.text}"
        yield from (f"  {line}" for line in ability.sentences())
    if trial.operation is not None:
        yield "\nTree"
        for sentence in trial.operation.sentences:
            yield from _tree_lines(sentence, "  ")
        yield f"\nIn play, on a card of kind {trial.kind}"
        yield from (f"  {message(phrase)}" for phrase in trial.unsupported)
        yield from (f"  {line}" for line in trial.log)
        yield from (f"  by the text: {line}" for line in trial.changes)
        yield from ([f"  {trial.stopped}"] if trial.stopped else [])


def _tree_lines(node: Node, indent: str) -> Iterator[str]:
    """Yield a line for each node, its words beside its kind, the nodes below it one step further in."""
    from cardbase.operations import Node

    parts, below = [node.kind], list[Node]()
    for name, value in node.fields.items():
        items = value if isinstance(value, tuple) else (value,)
        below += [item for item in items if isinstance(item, Node)]
        words = [str(item) for item in items if not isinstance(item, Node)]
        parts += [f"{name}={', '.join(words)}"] if words else []
    yield indent + " ".join(parts)
    for node_below in below:
        yield from _tree_lines(node_below, indent + "  ")
