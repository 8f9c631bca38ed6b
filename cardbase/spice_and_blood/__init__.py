"""Spice and Blood, the play-by-mail game of Houses and generations. Rules are cited by their SB- ids.

How the room is laid out, from the ground up:

- ``tables``: the shipped numbers, orders, rules and switches (``data/spice-and-blood``), each read once;
- ``state``: what is true, as frozen records; ``world`` takes a state apart so that it may be changed;
- ``family``, ``reckoning``: kinship, places, succession; attributes as they count, votes, prices;
- ``dice``: dice by name; ``run``: one turn being run (orders, dice, ledger, events, answers);
- ``succession``, ``contracts``, ``votes``, ``battle``, ``guild``: what several steps share;
- ``steps``: the twenty steps, one module each; ``engine`` runs them; ``changes`` says what each changed;
- ``founding``: join forms, the start, late joiners; ``victory``: who has won;
- ``orders``: from a mail to orders: ``mail``, ``tokens``, ``verb_matching`` and ``grammar`` (from the table ``verbs``),
  ``names``, ``roles``, ``preconditions``, ``budget``, ``check``; ``form`` writes the order form;
- ``pedigree``: how likely somebody bears a marker, by public descent;
- ``knowledge``: what one House may know (``seen_by``): checks, packets and reports are made from it alone;
- ``reports``: the House's, the Gazette, the master's, as JSON, text and HTML; their pictures;
- ``references``: whether what a state names is there: packets from outside and amended states;
- ``players``: AI Houses that write orders as people do; ``simulate`` lets them play; ``invariants`` watches;
- ``odds``: exact chances of births, markers, revolts, duels, invasions;
- ``printables``: cards, counters, sheets, contracts and the family tree, drawn from a House's report;
- ``campaign``: the file with its journal and runs; mails in, turns run, amended and replayed; histories; editions.
"""

from cardbase.spice_and_blood.campaign.amending import amend
from cardbase.spice_and_blood.campaign.answers import check_at_home, packet, proof, report, status
from cardbase.spice_and_blood.campaign.campaign import (
    Campaign,
    create,
    join,
    mail_receipt,
    open_campaign,
    receive,
    set_deadline,
    state_of,
)
from cardbase.spice_and_blood.campaign.edition import write_edition
from cardbase.spice_and_blood.campaign.history import drawn, pictures_of
from cardbase.spice_and_blood.campaign.running import run
from cardbase.spice_and_blood.founding import Form
from cardbase.spice_and_blood.odds import odds
from cardbase.spice_and_blood.orders.postbox import post_box
from cardbase.spice_and_blood.printables import printed
from cardbase.spice_and_blood.reports.page import report_page
from cardbase.spice_and_blood.reports.text import report_text
from cardbase.spice_and_blood.simulate import simulate

__all__ = [
    "Campaign",
    "Form",
    "amend",
    "check_at_home",
    "create",
    "drawn",
    "join",
    "mail_receipt",
    "odds",
    "open_campaign",
    "packet",
    "pictures_of",
    "post_box",
    "printed",
    "proof",
    "receive",
    "report",
    "report_page",
    "report_text",
    "run",
    "set_deadline",
    "simulate",
    "state_of",
    "status",
    "write_edition",
]
