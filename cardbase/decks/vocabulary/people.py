"""First names: whose deck a line such as "Tom:" announces."""

from __future__ import annotations

from cardbase.decks.vocabulary.words import words_of

FIRST_NAMES = words_of("""
aaron adam adrian alan albert alejandro alex alexander alexandra alice alicia amanda amelie amy ana anders andre
andrea andreas andrew andy angela anita anja ann anna anne annie anton antonio arthur astrid axel barbara bart beate
ben benjamin bernd bernhard beth bettina bill birgit bjorn bob brandon brian bruno caleb camille carl carla carlos
carol caroline cathy celine charles charlie charlotte chiara chloe chris christian christina christine christoph
claire clara claudia claus colin craig dan daniel daniela dave david debbie denis dennis diana diego dieter dirk
dominik don doris doug edward elena eli elias elisa elisabeth elizabeth ella emil emily emma eric erik erika erin
ernst esther ethan eva evan eve fabian felix fernando finn florian frank franz fred frederic fritz gabriel gary georg
george gerd giulia greg greta guillaume gunter hanna hannah hannes hans harald harry heather heidi heike heinz helen
helena helga henrik henry hugo ian ines ingo ingrid irene isabel isabelle ivan jack jacob jakob james jan jana jane
janet jason javier jean jeff jenny jens jeremy jerry jessica jill jim jo joachim joan joe johan johanna johannes john
jonas jonathan jorge jose josef joseph josh joshua juan judith judy julia julian julie jurgen justin kai karen karin
karl kate katharina kathrin katie kay keith kelly ken kerstin kevin kim klaus konrad kurt lara larry lars laura lea
lena leo leon lily linda lisa lori louis louise luca lucas lucia lucy luis luisa lukas luke magnus maja manuel marc
marcel marco marcus margaret maria marie mario marion mark markus marta martin martina mary mateo mathias matt matthew
matthias max maximilian mel melanie mia michael michel michelle miguel mika mike moritz nadine natalie nathan nick
nicola nicolas nicole niels nikolas nils nina noah nora olaf ole oliver olivia oscar otto pablo pam pat patricia
patrick paul paula pedro peggy pete peter petra phil philip philipp pia pierre rachel rainer ralf ralph raul rebecca
rene ricardo richard rick rob robert robin roger roland rolf roman ron ronja rosa ross roy ruth ryan sabine sally sam
samuel sandra sara sarah scott sean sebastian sergio shannon silke simon simone sofia sonja sophia sophie stefan
stefanie stephan stephanie steve steven sue susan susanne suzanne sven svenja tanja tanya tara ted teresa terry theo
thomas thorsten tim timo tina tobias todd tom tomas tommy toni tony tracy ulf ulrich ulrike ursula ute valentin
vanessa vera veronica victor victoria viktor vincent volker walter wayne wendy werner will william wolfgang xavier
yann yvonne zach zoe
""")
"""First names as they are folded."""
