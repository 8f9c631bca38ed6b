"""An auction settled from a text (BG-BID, CR-103 to CR-105, CR-113)."""

from __future__ import annotations

from cardbase.board_game.game_master.lines import Lines, Step, name_of


def auction(text: str) -> list[Step]:
    """Settle one auction: "method", "seller normal|cache|market", "order ...", "bid FACTION n" ("0" is a pass)."""
    lines = Lines(text, ("method", "seller"), ("order", "bid", "full"))
    method = lines.word("method", ("normal", "once-around", "silent"))
    seller = lines.word("seller", ("normal", "cache", "market"))
    order, full = lines.factions("order"), set(lines.factions("full"))
    bids: list[tuple[int, str, int]] = []
    for number, key, words in lines.rows:
        if key == "bid":
            pair = Lines(f"bid {' '.join(words)}", (), ("bid",))
            found = pair.by_faction("bid")
            for fault in pair.faults:
                lines.fault(number, fault.message)
            bids += [(number, faction, amount) for faction, amount in found.items()]
    if not order:
        lines.fault(0, "no order: name the seats in storm order, Richese last for a Once Around")
    if seller == "normal" and method != "normal":
        lines.fault(0, f"a normal card is not sold by {method}")
    lines.done()
    return _settled(lines, method, seller, order, full, bids)


def _settled(
    lines: Lines, method: str, seller: str, order: list[str], full: set[str], bids: list[tuple[int, str, int]]
) -> list[Step]:
    steps: list[Step] = []
    high, winner, seen = 0, "", set[str]()
    rules = {"normal": "BG-BID-05", "once-around": "CR-104", "silent": "CR-105"}[method]
    for number, faction, amount in bids:
        if faction not in order:
            lines.fault(number, f"{name_of(faction)} is not in the order")
        elif faction in full and amount:
            lines.fault(number, f"{name_of(faction)} has a full hand and must pass (BG-BID-03)")
        elif method != "normal" and faction in seen:
            lines.fault(number, f"{name_of(faction)} bids twice: once only ({rules})")
        elif method == "once-around" and any(order.index(faction) < order.index(one) for one in seen if one in order):
            lines.fault(number, f"{name_of(faction)} bids out of turn: the order is {' '.join(order)} ({rules})")
        elif method == "silent":
            if amount > high or (amount == high > 0 and order.index(faction) < order.index(winner)):
                high, winner = amount, faction
            steps.append(Step(f"{name_of(faction)} hides {amount}", rules))
        elif amount and amount <= high:
            lines.fault(number, f"{amount} is not a raise above {high} ({rules})")
        elif amount and faction == winner:
            lines.fault(number, f"{name_of(faction)} has the high bid already and is not to bid ({rules})")
        elif amount:
            high, winner = amount, faction
            steps.append(Step(f"{name_of(faction)} bids {amount}", rules))
        else:
            steps.append(Step(f"{name_of(faction)} passes", rules))
        seen.add(faction)
    lines.done()
    silent = [faction for faction in order if method != "normal" and faction not in seen]
    steps += [Step(f"{name_of(faction)} gave no bid: a pass", rules) for faction in silent]
    return [*steps, *_sold(seller, winner, high, order)]


def _sold(seller: str, winner: str, high: int, order: list[str]) -> list[Step]:
    if not winner:
        unsold = {
            "normal": Step("nobody bids: this and all later cards go back on the deck in order", "BG-BID-09"),
            "cache": Step("nobody bids: Richese takes or removes it; with a full hand it goes", "CR-104, CR-R03"),
            "market": Step("nobody bids: Richese keeps the card", "CR-113"),
        }
        return [unsold[seller]]
    receiver, rules = "the bank", "BG-BID-08"
    if seller != "normal" and winner != "richese":
        receiver, rules = "Richese", "CR-103" if seller == "cache" else "CR-113"
    elif "emperor" in order and winner != "emperor":
        receiver, rules = "the Emperor", "BG-EMP-02" if seller == "normal" else "CR-103"
    steps = [Step(f"{name_of(winner)} buys the card and pays {high} to {receiver}", rules)]
    if winner == "harkonnen":
        steps.append(Step("Harkonnen draw a free card if the hand is then at most 7", "BG-HAR-04, CR-508"))
    return steps
