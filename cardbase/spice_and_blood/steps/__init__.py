"""The twenty steps of a turn, one module each, in order (SB-100)."""

from cardbase.spice_and_blood.steps.appointments import appointments
from cardbase.spice_and_blood.steps.assassinations import assassinations
from cardbase.spice_and_blood.steps.births import births
from cardbase.spice_and_blood.steps.concubines import concubines
from cardbase.spice_and_blood.steps.deaths import deaths
from cardbase.spice_and_blood.steps.duels import duels
from cardbase.spice_and_blood.steps.examination import examination
from cardbase.spice_and_blood.steps.influence import influence
from cardbase.spice_and_blood.steps.invasions import invasions
from cardbase.spice_and_blood.steps.landsraad import landsraad
from cardbase.spice_and_blood.steps.legions import legions_and_equipment
from cardbase.spice_and_blood.steps.marriages import marriages
from cardbase.spice_and_blood.steps.mentats import mentats_act
from cardbase.spice_and_blood.steps.prescience import prescience
from cardbase.spice_and_blood.steps.recruitment import recruitment
from cardbase.spice_and_blood.steps.spice import spice
from cardbase.spice_and_blood.steps.taxation import taxation
from cardbase.spice_and_blood.steps.time import time_advances
from cardbase.spice_and_blood.steps.training import mentat_training
from cardbase.spice_and_blood.steps.transport import transport

STEPS = (
    prescience,
    influence,
    births,
    time_advances,
    examination,
    appointments,
    recruitment,
    mentats_act,
    mentat_training,
    marriages,
    concubines,
    taxation,
    landsraad,
    duels,
    transport,
    invasions,
    assassinations,
    spice,
    legions_and_equipment,
    deaths,
)

__all__ = ["STEPS"]
