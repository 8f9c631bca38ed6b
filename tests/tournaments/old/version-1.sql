BEGIN TRANSACTION;
CREATE TABLE byes (
	round INTEGER NOT NULL, 
	player TEXT NOT NULL, 
	PRIMARY KEY (round, player)
);
INSERT INTO "byes" VALUES(1,'Émile');
CREATE TABLE cards (
	file TEXT NOT NULL, 
	pile TEXT NOT NULL, 
	card TEXT NOT NULL, 
	copies INTEGER, 
	PRIMARY KEY (file, pile, card)
);
INSERT INTO "cards" VALUES('Anna.txt','homeworlds','tat-duchy-of-arrakis',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','eots-arrakeen',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','eots-caladanan-exports',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','eots-duncan-idaho',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','eots-imperial-basin',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','eots-imperial-suk-school',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','jotc-plasteel-industries',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','jotc-pundi-rice-market',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','jotc-siridar-tithes',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','tat-ducal-signet-ring',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','tat-ducal-tithes',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','tat-duke-leto-atreides',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','tat-gurney-halleck',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','tat-lady-jessica',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','tat-paul-atreides',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','tat-splintered-rock',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','tat-thufir-hawat',1);
INSERT INTO "cards" VALUES('Anna.txt','imperial','tat-tsimpo',1);
INSERT INTO "cards" VALUES('Anna.txt','house','eots-atreides-battalion',2);
INSERT INTO "cards" VALUES('Anna.txt','house','eots-atreides-propagandist',2);
INSERT INTO "cards" VALUES('Anna.txt','house','eots-best-blade',2);
INSERT INTO "cards" VALUES('Anna.txt','house','eots-knife-switch',2);
INSERT INTO "cards" VALUES('Anna.txt','house','eots-pogrom',2);
INSERT INTO "cards" VALUES('Anna.txt','house','eots-spice-harvester',2);
INSERT INTO "cards" VALUES('Anna.txt','house','jotc-atreides-house-guard',3);
INSERT INTO "cards" VALUES('Anna.txt','house','jotc-atreides-occupation',1);
INSERT INTO "cards" VALUES('Anna.txt','house','jotc-atreides-sector-guard',2);
INSERT INTO "cards" VALUES('Anna.txt','house','jotc-attack-sinister',2);
INSERT INTO "cards" VALUES('Anna.txt','house','jotc-directed-retreat',2);
INSERT INTO "cards" VALUES('Anna.txt','house','jotc-prayer-of-the-righteous',2);
INSERT INTO "cards" VALUES('Anna.txt','house','jotc-rapier',2);
INSERT INTO "cards" VALUES('Anna.txt','house','jotc-valor-of-the-brave',1);
INSERT INTO "cards" VALUES('Anna.txt','house','tat-atreides-brigade',3);
INSERT INTO "cards" VALUES('Anna.txt','house','tat-challenge-by-combat',2);
INSERT INTO "cards" VALUES('Anna.txt','house','tat-cpt-trumane',2);
INSERT INTO "cards" VALUES('Anna.txt','house','tat-fog-of-battle',1);
INSERT INTO "cards" VALUES('Anna.txt','house','tat-lt-fedor',1);
INSERT INTO "cards" VALUES('Anna.txt','house','tat-melee-training',1);
INSERT INTO "cards" VALUES('Anna.txt','house','tat-open-battle',2);
INSERT INTO "cards" VALUES('Anna.txt','house','tat-propaganda-corps',2);
INSERT INTO "cards" VALUES('Anna.txt','house','tat-supply-routing',2);
INSERT INTO "cards" VALUES('Anna.txt','house','tat-thunder-at-twilight',1);
INSERT INTO "cards" VALUES('Anna.txt','programs','tat-prevail-in-kanly',1);
INSERT INTO "cards" VALUES('Anna.txt','programs','tat-tame-arrakis',1);
INSERT INTO "cards" VALUES('Bert.txt','homeworlds','eots-caladan',1);
INSERT INTO "cards" VALUES('Bert.txt','imperial','eots-arrakeen',1);
INSERT INTO "cards" VALUES('Bert.txt','imperial','eots-caladanan-exports',1);
INSERT INTO "cards" VALUES('Bert.txt','imperial','eots-dr-wellington-yueh',1);
INSERT INTO "cards" VALUES('Bert.txt','imperial','eots-duke-leto-atreides',1);
INSERT INTO "cards" VALUES('Bert.txt','imperial','eots-duncan-idaho',1);
INSERT INTO "cards" VALUES('Bert.txt','imperial','eots-gurney-halleck',1);
INSERT INTO "cards" VALUES('Bert.txt','imperial','eots-imperial-basin',1);
INSERT INTO "cards" VALUES('Bert.txt','imperial','eots-imperial-suk-school',1);
INSERT INTO "cards" VALUES('Bert.txt','imperial','eots-paul-atreides',1);
INSERT INTO "cards" VALUES('Bert.txt','imperial','eots-smuggler-bribes',1);
INSERT INTO "cards" VALUES('Bert.txt','imperial','eots-spacing-industries',1);
INSERT INTO "cards" VALUES('Bert.txt','imperial','eots-suspensor-technologies',1);
INSERT INTO "cards" VALUES('Bert.txt','imperial','eots-the-minor-erg',1);
INSERT INTO "cards" VALUES('Bert.txt','imperial','eots-thufir-hawat',1);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-accomplished-blademaster',1);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-act-of-cowardice',2);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-arms-training',2);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-atreides-battalion',3);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-atreides-propagandist',3);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-best-blade',3);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-blade-parry',2);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-dueling-honors',2);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-forbidden-match',2);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-guard-commander',2);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-house-battalion',3);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-house-swordmaster',2);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-kindjal',3);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-knife-switch',2);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-personal-shield',2);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-powerful-ally',2);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-secund-elect',2);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-slip-tip',2);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-spice-blow',2);
INSERT INTO "cards" VALUES('Bert.txt','house','eots-spice-harvester',3);
INSERT INTO "cards" VALUES('Carla.txt','homeworlds','tat-salusa-secundus',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','eots-arrakeen',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','eots-count-hasimir-fenring',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','eots-imperial-basin',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','eots-imperial-revenues',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','eots-imperial-suk-school',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','eots-spacing-industries',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','jotc-arsunt',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','jotc-botanical-testing-grant',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','jotc-his-majestys-fief',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','jotc-ionesco-vadeshar',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','jotc-plasteel-industries',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','jotc-siridar-tithes',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','tat-commander-aramsham',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','tat-dr-kynes',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','tat-emperor-shaddam-iv',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','tat-emperors-proxy',1);
INSERT INTO "cards" VALUES('Carla.txt','imperial','tat-kardif',1);
INSERT INTO "cards" VALUES('Carla.txt','house','eots-fanaticism',2);
INSERT INTO "cards" VALUES('Carla.txt','house','eots-leven-breche',2);
INSERT INTO "cards" VALUES('Carla.txt','house','eots-provoke-insurgency',3);
INSERT INTO "cards" VALUES('Carla.txt','house','eots-sardaukar-battalion',3);
INSERT INTO "cards" VALUES('Carla.txt','house','eots-spice-harvester',2);
INSERT INTO "cards" VALUES('Carla.txt','house','eots-sterling-reputation',2);
INSERT INTO "cards" VALUES('Carla.txt','house','jotc-arbiter-proclamation',2);
INSERT INTO "cards" VALUES('Carla.txt','house','jotc-command-of-the-padishah',2);
INSERT INTO "cards" VALUES('Carla.txt','house','jotc-harvesting-summit',1);
INSERT INTO "cards" VALUES('Carla.txt','house','jotc-imperial-entourage',3);
INSERT INTO "cards" VALUES('Carla.txt','house','jotc-justice-of-the-great',2);
INSERT INTO "cards" VALUES('Carla.txt','house','jotc-mantene-principia',2);
INSERT INTO "cards" VALUES('Carla.txt','house','jotc-matter-of-kanly',2);
INSERT INTO "cards" VALUES('Carla.txt','house','jotc-padishah-lapdog',2);
INSERT INTO "cards" VALUES('Carla.txt','house','jotc-strategic-positioning',2);
INSERT INTO "cards" VALUES('Carla.txt','house','tat-imperial-agents',2);
INSERT INTO "cards" VALUES('Carla.txt','house','tat-lt-erta',2);
INSERT INTO "cards" VALUES('Carla.txt','house','tat-marduk',2);
INSERT INTO "cards" VALUES('Carla.txt','house','tat-open-battle',2);
INSERT INTO "cards" VALUES('Carla.txt','house','tat-political-blackmail',2);
INSERT INTO "cards" VALUES('Carla.txt','house','tat-sardaukar-drop-battalion',1);
INSERT INTO "cards" VALUES('Carla.txt','house','tat-sardaukar-mystique',2);
INSERT INTO "cards" VALUES('Carla.txt','programs','tat-dominate-the-assembly',1);
INSERT INTO "cards" VALUES('Carla.txt','programs','tat-usurp-choam-directorship',1);
INSERT INTO "cards" VALUES('Dora.txt','homeworlds','eots-kaitain',1);
INSERT INTO "cards" VALUES('Dora.txt','imperial','eots-arrakeen',1);
INSERT INTO "cards" VALUES('Dora.txt','imperial','eots-choam-directorship',1);
INSERT INTO "cards" VALUES('Dora.txt','imperial','eots-commander-aramsham',1);
INSERT INTO "cards" VALUES('Dora.txt','imperial','eots-count-hasimir-fenring',1);
INSERT INTO "cards" VALUES('Dora.txt','imperial','eots-doctor-kynes',1);
INSERT INTO "cards" VALUES('Dora.txt','imperial','eots-exchange-seat',1);
INSERT INTO "cards" VALUES('Dora.txt','imperial','eots-imperial-basin',1);
INSERT INTO "cards" VALUES('Dora.txt','imperial','eots-imperial-revenues',1);
INSERT INTO "cards" VALUES('Dora.txt','imperial','eots-imperial-suk-school',1);
INSERT INTO "cards" VALUES('Dora.txt','imperial','eots-jareh-benquait',1);
INSERT INTO "cards" VALUES('Dora.txt','imperial','eots-military-appropriations',1);
INSERT INTO "cards" VALUES('Dora.txt','imperial','eots-shaddam-iv',1);
INSERT INTO "cards" VALUES('Dora.txt','imperial','eots-spacing-industries',1);
INSERT INTO "cards" VALUES('Dora.txt','imperial','eots-suspensor-technologies',1);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-ambitious-enterprise',2);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-badge-of-the-lion',1);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-choam-delegate',3);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-choam-dividends',2);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-choam-league',2);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-diplomacy',2);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-fanaticism',2);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-house-battalion',3);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-landsraad-coalition',3);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-landsraad-emissary',2);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-leven-breche',3);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-pogrom',2);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-powerful-ally',2);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-proces-verbal',2);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-provoke-insurgency',3);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-sardaukar-battalion',3);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-spice-harvester',2);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-sterling-reputation',2);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-subvert-arrangement',2);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-terrain-advantage',2);
INSERT INTO "cards" VALUES('Dora.txt','house','eots-valor',1);
INSERT INTO "cards" VALUES('Émile.txt','homeworlds','eots-forbidden-zone',1);
INSERT INTO "cards" VALUES('Émile.txt','imperial','eots-carthag',1);
INSERT INTO "cards" VALUES('Émile.txt','imperial','eots-chani',1);
INSERT INTO "cards" VALUES('Émile.txt','imperial','eots-imperial-basin',1);
INSERT INTO "cards" VALUES('Émile.txt','imperial','eots-imperial-suk-school',1);
INSERT INTO "cards" VALUES('Émile.txt','imperial','eots-jamis',1);
INSERT INTO "cards" VALUES('Émile.txt','imperial','eots-korba',1);
INSERT INTO "cards" VALUES('Émile.txt','imperial','eots-smuggler-bribes',1);
INSERT INTO "cards" VALUES('Émile.txt','imperial','eots-spacing-industries',1);
INSERT INTO "cards" VALUES('Émile.txt','imperial','eots-stilgar',1);
INSERT INTO "cards" VALUES('Émile.txt','imperial','eots-suspensor-technologies',1);
INSERT INTO "cards" VALUES('Émile.txt','imperial','eots-the-minor-erg',1);
INSERT INTO "cards" VALUES('Émile.txt','imperial','eots-the-open-bled',1);
INSERT INTO "cards" VALUES('Émile.txt','imperial','eots-the-shadout-mapes',1);
INSERT INTO "cards" VALUES('Émile.txt','imperial','eots-trespass-accord',1);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-arclight-assault',2);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-crysknife',3);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-dune-smuggler',2);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-ecological-testing-site',1);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-fanaticism',2);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-forbidden-match',2);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-fremen-battalion',3);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-fremen-naib',4);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-house-battalion',3);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-knife-switch',2);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-maker-hooks',2);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-maula-pistol',2);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-perilous-terrain',2);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-pogrom',2);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-sand-scrub',2);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-sandworm',2);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-sietch-community',2);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-smuggler-activity',1);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-spice-blow',3);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-spice-harvester',3);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-surprise-assault',2);
INSERT INTO "cards" VALUES('Émile.txt','house','eots-thumpers',1);
CREATE TABLE lists (
	file TEXT NOT NULL, 
	player TEXT, 
	deck TEXT, 
	sponsor TEXT, 
	powers TEXT, 
	imperial INTEGER, 
	house INTEGER, 
	state TEXT, 
	codes TEXT, 
	unread TEXT, 
	fingerprint TEXT, 
	solaris INTEGER, 
	favor INTEGER, 
	spice INTEGER, 
	modified TEXT, 
	error TEXT, 
	PRIMARY KEY (file)
);
INSERT INTO "lists" VALUES('Anna.txt','Anna','The Duchy of Arrakis','atreides','atreides',17,44,'legal','','','6c558355',18,11,0,'2026-11-20T10:00:00','');
INSERT INTO "lists" VALUES('Bert.txt','Bert','Duellists of Caladan','atreides','atreides',14,45,'legal','','','96bc07ab',18,11,0,'2026-11-20T10:00:00','');
INSERT INTO "lists" VALUES('Carla.txt','Carla','Sardaukar of Salusa Secundus','corrino','corrino',17,45,'unread','LIST-01','line 55: 2x Batmobile','49e1052a',18,11,0,'2026-11-20T10:00:00','');
INSERT INTO "lists" VALUES('Dora.txt','Dora','The Emperor''s Writ','corrino','corrino',14,46,'legal','','','011c0fc7',18,11,0,'2026-11-20T10:00:00','');
INSERT INTO "lists" VALUES('Émile.txt','Émile','Desert Power','fremen','fremen',14,48,'legal','','','a597dd3b',18,11,0,'2026-11-20T10:00:00','');
CREATE TABLE players (
	name TEXT NOT NULL, 
	list TEXT, 
	fingerprint TEXT, 
	locked TEXT, 
	dropped INTEGER, 
	PRIMARY KEY (name)
);
INSERT INTO "players" VALUES('Anna','Anna.txt','6c558355','6c558355',0);
INSERT INTO "players" VALUES('Bert','Bert.txt','96bc07ab','96bc07ab',0);
INSERT INTO "players" VALUES('Carla','Carla.txt','49e1052a','49e1052a',1);
INSERT INTO "players" VALUES('Dora','Dora.txt','011c0fc7','011c0fc7',0);
INSERT INTO "players" VALUES('Émile','Émile.txt','a597dd3b','a597dd3b',0);
INSERT INTO "players" VALUES('Late Larry','','','',0);
CREATE TABLE seats (
	round INTEGER NOT NULL, 
	table_number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	player TEXT, 
	solaris INTEGER, 
	favor INTEGER, 
	spice INTEGER, 
	status TEXT, 
	points INTEGER, 
	PRIMARY KEY (round, table_number, seat)
);
INSERT INTO "seats" VALUES(1,1,1,'Late Larry',1,2,0,'great house',30);
INSERT INTO "seats" VALUES(1,1,2,'Bert',4,3,1,'active',13);
INSERT INTO "seats" VALUES(1,2,1,'Anna',1,2,0,'great house',30);
INSERT INTO "seats" VALUES(1,2,2,'Dora',4,3,1,'active',13);
CREATE TABLE standings (
	round INTEGER NOT NULL, 
	place INTEGER, 
	player TEXT NOT NULL, 
	points INTEGER, 
	byes INTEGER, 
	great_houses INTEGER, 
	best_game INTEGER, 
	opponents INTEGER, 
	last_game INTEGER, 
	dropped INTEGER, 
	PRIMARY KEY (round, player)
);
INSERT INTO "standings" VALUES(1,1,'Anna',30,0,1,30,13,30,0);
INSERT INTO "standings" VALUES(1,1,'Late Larry',30,0,1,30,13,30,0);
INSERT INTO "standings" VALUES(1,3,'Bert',13,0,0,13,30,13,0);
INSERT INTO "standings" VALUES(1,3,'Dora',13,0,0,13,30,13,0);
INSERT INTO "standings" VALUES(1,5,'Carla',0,0,0,0,0,0,1);
INSERT INTO "standings" VALUES(1,5,'Émile',0,1,0,0,0,0,0);
CREATE TABLE steps (
	number INTEGER NOT NULL, 
	at TEXT, 
	name TEXT, 
	data TEXT, 
	undone INTEGER, 
	PRIMARY KEY (number)
);
INSERT INTO "steps" VALUES(1,'2026-11-24T03:23:29+00:00','begin','{"settings": {"name": "Desert Cup", "date": "2026-11-22", "folder": "lists", "table_size": 2, "exact_tables": false, "pairing": "fresh", "bye": "average", "ties": ["great-houses", "best-game", "opponents"], "negative_favor": "literal", "ruleset": "crf", "switches": [], "house_rules": "", "deadline": "", "seed": 7}}',0);
INSERT INTO "steps" VALUES(2,'2026-11-24T03:23:30+00:00','lists','{"rows": [{"file": "Anna.txt", "player": "Anna", "deck": "The Duchy of Arrakis", "sponsor": "atreides", "powers": ["atreides"], "imperial": 17, "house": 44, "state": "legal", "codes": [], "unread": [], "fingerprint": "6c558355", "solaris": 18, "favor": 11, "spice": 0, "modified": "2026-11-20T10:00:00", "error": "", "cards": {"homeworlds": {"tat-duchy-of-arrakis": 1}, "imperial": {"eots-arrakeen": 1, "eots-caladanan-exports": 1, "eots-duncan-idaho": 1, "eots-imperial-basin": 1, "eots-imperial-suk-school": 1, "jotc-plasteel-industries": 1, "jotc-pundi-rice-market": 1, "jotc-siridar-tithes": 1, "tat-ducal-signet-ring": 1, "tat-ducal-tithes": 1, "tat-duke-leto-atreides": 1, "tat-gurney-halleck": 1, "tat-lady-jessica": 1, "tat-paul-atreides": 1, "tat-splintered-rock": 1, "tat-thufir-hawat": 1, "tat-tsimpo": 1}, "house": {"eots-atreides-battalion": 2, "eots-atreides-propagandist": 2, "eots-best-blade": 2, "eots-knife-switch": 2, "eots-pogrom": 2, "eots-spice-harvester": 2, "jotc-atreides-house-guard": 3, "jotc-atreides-occupation": 1, "jotc-atreides-sector-guard": 2, "jotc-attack-sinister": 2, "jotc-directed-retreat": 2, "jotc-prayer-of-the-righteous": 2, "jotc-rapier": 2, "jotc-valor-of-the-brave": 1, "tat-atreides-brigade": 3, "tat-challenge-by-combat": 2, "tat-cpt-trumane": 2, "tat-fog-of-battle": 1, "tat-lt-fedor": 1, "tat-melee-training": 1, "tat-open-battle": 2, "tat-propaganda-corps": 2, "tat-supply-routing": 2, "tat-thunder-at-twilight": 1}, "programs": {"tat-prevail-in-kanly": 1, "tat-tame-arrakis": 1}}}, {"file": "Bert.txt", "player": "Bert", "deck": "Duellists of Caladan", "sponsor": "atreides", "powers": ["atreides"], "imperial": 14, "house": 45, "state": "legal", "codes": [], "unread": [], "fingerprint": "96bc07ab", "solaris": 18, "favor": 11, "spice": 0, "modified": "2026-11-20T10:00:00", "error": "", "cards": {"homeworlds": {"eots-caladan": 1}, "imperial": {"eots-arrakeen": 1, "eots-caladanan-exports": 1, "eots-dr-wellington-yueh": 1, "eots-duke-leto-atreides": 1, "eots-duncan-idaho": 1, "eots-gurney-halleck": 1, "eots-imperial-basin": 1, "eots-imperial-suk-school": 1, "eots-paul-atreides": 1, "eots-smuggler-bribes": 1, "eots-spacing-industries": 1, "eots-suspensor-technologies": 1, "eots-the-minor-erg": 1, "eots-thufir-hawat": 1}, "house": {"eots-accomplished-blademaster": 1, "eots-act-of-cowardice": 2, "eots-arms-training": 2, "eots-atreides-battalion": 3, "eots-atreides-propagandist": 3, "eots-best-blade": 3, "eots-blade-parry": 2, "eots-dueling-honors": 2, "eots-forbidden-match": 2, "eots-guard-commander": 2, "eots-house-battalion": 3, "eots-house-swordmaster": 2, "eots-kindjal": 3, "eots-knife-switch": 2, "eots-personal-shield": 2, "eots-powerful-ally": 2, "eots-secund-elect": 2, "eots-slip-tip": 2, "eots-spice-blow": 2, "eots-spice-harvester": 3}, "programs": {}}}, {"file": "Carla.txt", "player": "Carla", "deck": "Sardaukar of Salusa Secundus", "sponsor": "corrino", "powers": ["corrino"], "imperial": 17, "house": 45, "state": "unread", "codes": ["LIST-01"], "unread": ["line 55: 2x Batmobile"], "fingerprint": "49e1052a", "solaris": 18, "favor": 11, "spice": 0, "modified": "2026-11-20T10:00:00", "error": "", "cards": {"homeworlds": {"tat-salusa-secundus": 1}, "imperial": {"eots-arrakeen": 1, "eots-count-hasimir-fenring": 1, "eots-imperial-basin": 1, "eots-imperial-revenues": 1, "eots-imperial-suk-school": 1, "eots-spacing-industries": 1, "jotc-arsunt": 1, "jotc-botanical-testing-grant": 1, "jotc-his-majestys-fief": 1, "jotc-ionesco-vadeshar": 1, "jotc-plasteel-industries": 1, "jotc-siridar-tithes": 1, "tat-commander-aramsham": 1, "tat-dr-kynes": 1, "tat-emperor-shaddam-iv": 1, "tat-emperors-proxy": 1, "tat-kardif": 1}, "house": {"eots-fanaticism": 2, "eots-leven-breche": 2, "eots-provoke-insurgency": 3, "eots-sardaukar-battalion": 3, "eots-spice-harvester": 2, "eots-sterling-reputation": 2, "jotc-arbiter-proclamation": 2, "jotc-command-of-the-padishah": 2, "jotc-harvesting-summit": 1, "jotc-imperial-entourage": 3, "jotc-justice-of-the-great": 2, "jotc-mantene-principia": 2, "jotc-matter-of-kanly": 2, "jotc-padishah-lapdog": 2, "jotc-strategic-positioning": 2, "tat-imperial-agents": 2, "tat-lt-erta": 2, "tat-marduk": 2, "tat-open-battle": 2, "tat-political-blackmail": 2, "tat-sardaukar-drop-battalion": 1, "tat-sardaukar-mystique": 2}, "programs": {"tat-dominate-the-assembly": 1, "tat-usurp-choam-directorship": 1}}}, {"file": "Dora.txt", "player": "Dora", "deck": "The Emperor''s Writ", "sponsor": "corrino", "powers": ["corrino"], "imperial": 14, "house": 46, "state": "legal", "codes": [], "unread": [], "fingerprint": "011c0fc7", "solaris": 18, "favor": 11, "spice": 0, "modified": "2026-11-20T10:00:00", "error": "", "cards": {"homeworlds": {"eots-kaitain": 1}, "imperial": {"eots-arrakeen": 1, "eots-choam-directorship": 1, "eots-commander-aramsham": 1, "eots-count-hasimir-fenring": 1, "eots-doctor-kynes": 1, "eots-exchange-seat": 1, "eots-imperial-basin": 1, "eots-imperial-revenues": 1, "eots-imperial-suk-school": 1, "eots-jareh-benquait": 1, "eots-military-appropriations": 1, "eots-shaddam-iv": 1, "eots-spacing-industries": 1, "eots-suspensor-technologies": 1}, "house": {"eots-ambitious-enterprise": 2, "eots-badge-of-the-lion": 1, "eots-choam-delegate": 3, "eots-choam-dividends": 2, "eots-choam-league": 2, "eots-diplomacy": 2, "eots-fanaticism": 2, "eots-house-battalion": 3, "eots-landsraad-coalition": 3, "eots-landsraad-emissary": 2, "eots-leven-breche": 3, "eots-pogrom": 2, "eots-powerful-ally": 2, "eots-proces-verbal": 2, "eots-provoke-insurgency": 3, "eots-sardaukar-battalion": 3, "eots-spice-harvester": 2, "eots-sterling-reputation": 2, "eots-subvert-arrangement": 2, "eots-terrain-advantage": 2, "eots-valor": 1}, "programs": {}}}, {"file": "Émile.txt", "player": "Émile", "deck": "Desert Power", "sponsor": "fremen", "powers": ["fremen"], "imperial": 14, "house": 48, "state": "legal", "codes": [], "unread": [], "fingerprint": "a597dd3b", "solaris": 18, "favor": 11, "spice": 0, "modified": "2026-11-20T10:00:00", "error": "", "cards": {"homeworlds": {"eots-forbidden-zone": 1}, "imperial": {"eots-carthag": 1, "eots-chani": 1, "eots-imperial-basin": 1, "eots-imperial-suk-school": 1, "eots-jamis": 1, "eots-korba": 1, "eots-smuggler-bribes": 1, "eots-spacing-industries": 1, "eots-stilgar": 1, "eots-suspensor-technologies": 1, "eots-the-minor-erg": 1, "eots-the-open-bled": 1, "eots-the-shadout-mapes": 1, "eots-trespass-accord": 1}, "house": {"eots-arclight-assault": 2, "eots-crysknife": 3, "eots-dune-smuggler": 2, "eots-ecological-testing-site": 1, "eots-fanaticism": 2, "eots-forbidden-match": 2, "eots-fremen-battalion": 3, "eots-fremen-naib": 4, "eots-house-battalion": 3, "eots-knife-switch": 2, "eots-maker-hooks": 2, "eots-maula-pistol": 2, "eots-perilous-terrain": 2, "eots-pogrom": 2, "eots-sand-scrub": 2, "eots-sandworm": 2, "eots-sietch-community": 2, "eots-smuggler-activity": 1, "eots-spice-blow": 3, "eots-spice-harvester": 3, "eots-surprise-assault": 2, "eots-thumpers": 1}, "programs": {}}}]}',0);
INSERT INTO "steps" VALUES(3,'2026-11-24T03:23:32+00:00','lock','{}',0);
INSERT INTO "steps" VALUES(4,'2026-11-24T03:23:33+00:00','add','{"name": "Late Larry", "file": ""}',0);
INSERT INTO "steps" VALUES(5,'2026-11-24T03:23:34+00:00','drop','{"name": "Carla"}',0);
INSERT INTO "steps" VALUES(6,'2026-11-24T03:23:36+00:00','pair','{"tables": [["Late Larry", "Bert"], ["Anna", "Dora"]], "byes": ["Émile"]}',0);
INSERT INTO "steps" VALUES(7,'2026-11-24T03:23:37+00:00','results','{"round": 1, "tables": {"1": [["Late Larry", 1, 2, 0, "great house"], ["Bert", 4, 3, 1, "active"]]}, "correct": false}',0);
INSERT INTO "steps" VALUES(8,'2026-11-24T03:23:39+00:00','results','{"round": 1, "tables": {"2": [["Anna", 1, 2, 0, "great house"], ["Dora", 4, 3, 1, "active"]]}, "correct": false}',0);
INSERT INTO "steps" VALUES(9,'2026-11-24T03:23:40+00:00','pair','{"tables": [["Émile", "Late Larry"], ["Bert", "Anna"]], "byes": ["Dora"]}',1);
COMMIT;
PRAGMA application_id=1128446169;
PRAGMA user_version=1;
