"""All modules of the rules: importing this one registers their tasks, and numbers them as ever."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.agenda import number_tasks
from cardbase.board_game.rules import (  # noqa: F401 (importing registers the tasks)
    advisors,
    aftermath,
    anytime,
    anytime_cards,
    auctions,
    battle,
    bidding,
    blow,
    box_cards,
    charity,
    choam,
    collection,
    deals,
    guild,
    karama,
    mentat,
    movement,
    nexus,
    no_field,
    planning,
    resolution,
    reveal,
    revival,
    sapho,
    setup,
    shipment,
    skills,
    storm,
    truth,
    turn,
    voice_and_prescience,
)

TASKS: Final = """
propose deal_amount deal_for deal_where accept_deal may_stop stop use_karama kull_wahad kull_wahad_works
karama_works special_karama bidding_phase pledge declaration deal_cards next_lot peek bidding bid lot_won
stops_of_lot buy_with_karama pay_for_lot after_lot lot_unsold return_cards setup predict_faction predict_turn
deal_treachery deal_skills choose_skill choose_skilled deal_traitors keep_traitor lay_aside place_forces
choose_fedaykin place_fremen place_advisor first_storm shipment_income cache_when choose_cache method sapho_last
once_around once once_over silent_bid open_bids unsold black_market market_opens announcement richese_buys
buy_cache harkonnen_swaps swap_with give_back plan_sealed plan_leader plan_weapon plan_defence plan_star
plan_star_half plan_normal plan_half plan_kh plan_banker battle_phase next_battle choose_battle choose_opponent
sapho_attacks residual_poison bonuses mentat skilled_leader voices speak speak_must spoken questions prescience
asked_element element_shown commit_plans atreides_sees_plan seal_plans plan_seen flip_up flipped_up intrusion
withdrawn accompany accompanied arms armed lone_advisors reveal_plans portable_snooper diplomat_copies
poison_tooth stone_burner traitor_call ally_call call_for_ally ally_called retreat retreat_number retreat_star
plan_discarded keep_cards keep spoils audit_pay try_capture draw_captive capture skills_after swap_traitor
battle_over ghola fetch distrans give_card hand_over give_spice spice_given semuta windows between anytime amal
amal_works thumper harvester blow_phase blow thumped turn_card place_worm fremen_calls call_worm worm_comes
protect_ally ally_protected devour rides ride ride_with worms_back charity_phase choam_collects claim sell sold
choam_sells sell_any trade trade_back collection_phase share stronghold_income guild_now guild_acts guild_cancel
guild_cancels cross_from cross_number cross_to cross_star crossed return_from return_number returned
mentat_phase take_in turn_inflation gamont gamont_works gamont_where victory place_inflation inflate
claim_strongholds move_phase kulon kulon_works move_from take_along move_to play_baliset baliset_works moved
entered second_group extra_move ornithopter nexus break_alliance nexus_round alliance choose_token no_field_to
no_field_lands ask_token lend_token lent_to ally_lands reveal resolve losses revival_phase la_la la_la_works
free_three three_free pay_three three_paid revive_star revive revive_leader new_skill emperor_revives
revive_free movement_phase spice_peek sapho_order next_turn take_turn player_turn karama_rate ship ship_number
ship_star shipped turn_over turns_over bureaucrat dial first_distance storm_phase storm_distance dialed_distance
weather weather_distance atomics stop_half_losses storm_moves jubba jubba_works storm_strikes storm_losses
new_storm_card ask_whom ask_what ask_which turn phase idle fix_order end_of_phase smuggle give_up_traitor ridden
gamont_kind nexus_over answer_offer land_star sapho_bids guild_waits
"""
"""Every task by its number: stored positions hold the numbers, so that a new one stands last."""

number_tasks(TASKS.split())
