CREATE TABLE entries (
    table_id character varying(12) NOT NULL,
    number integer NOT NULL,
    at bigint NOT NULL,
    kind character varying(20) NOT NULL,
    seat integer NOT NULL,
    data text NOT NULL
);
CREATE TABLE keys (
    table_id character varying(12) NOT NULL,
    role character varying(20) NOT NULL,
    digest character varying(64) NOT NULL
);
CREATE TABLE status (
    name character varying(20) NOT NULL,
    value bigint NOT NULL
);
CREATE TABLE tables (
    id character varying(12) NOT NULL,
    game character varying(20) NOT NULL,
    stage character varying(10) NOT NULL,
    opened bigint NOT NULL,
    active bigint NOT NULL,
    due bigint NOT NULL
);
INSERT INTO entries VALUES ('ddx7byeud3g6', 1, 1000000, 'open', -1, '{"settings":{"game":"race","name":"stored","seats":2,"setup":{},"clock":{"kind":"none","amount":0,"increment":0},"timeout":"stand-in","watch":"nobody","delay":0,"seed":"1af26a6e39cb6fac07f410cd74da6ede90df0410118f4b43bf251b5cec40fdb6"},"chairs":[],"events":[0,0],"positions":[0,0]}');
INSERT INTO entries VALUES ('ddx7byeud3g6', 2, 1000000, 'sit', 0, '{"name":"Anna","contribution":"fromAnna","events":[0,0],"positions":[0,0]}');
INSERT INTO entries VALUES ('ddx7byeud3g6', 3, 1000000, 'sit', 1, '{"name":"Ben","contribution":"fromBen","events":[1,0],"positions":[0,0]}');
INSERT INTO entries VALUES ('ddx7byeud3g6', 4, 1000000, 'begin', -1, '{"journal":"{\"format\":\"race/1\",\"seed\":8819344922223774327,\"choices\":\"\",\"digests\":\"\",\"sum\":\"1f0985030e65d8d4\"}\n","asked":[0],"events":[2,1],"positions":[1,0]}');
INSERT INTO entries VALUES ('ddx7byeud3g6', 5, 1000000, 'choice', 0, '{"place":1,"asked":[1],"code":1,"position":1,"events":[3,2],"positions":[2,1]}');
INSERT INTO entries VALUES ('ddx7byeud3g6', 6, 1000000, 'choice', 1, '{"place":1,"asked":[0],"code":2,"position":1,"events":[4,3],"positions":[3,2]}');
INSERT INTO entries VALUES ('ddx7byeud3g6', 7, 1000000, 'choice', 0, '{"place":1,"asked":[1],"code":1,"position":3,"events":[5,4],"positions":[4,3]}');
INSERT INTO keys VALUES ('ddx7byeud3g6', 'owner', 'f72dbb85caeaa1c8c11727e2e8e6f9b4315d7dd0b5d56aeb4556c60cf047ab62');
INSERT INTO keys VALUES ('ddx7byeud3g6', 'join', '8500bd262d5f587a8095dee989b599c499d1951e395ba6e70df029633622a876');
INSERT INTO keys VALUES ('ddx7byeud3g6', 'watch', '975da146bc1e9962de8b24152883e73ce337e78572a0efba91f217bac08b06ed');
INSERT INTO keys VALUES ('ddx7byeud3g6', 'seat:0', 'ad038986c0ed414340ff8fcc7e348d9242d010392a3a2a589da3ad0bbfd23117');
INSERT INTO keys VALUES ('ddx7byeud3g6', 'feed:0', '4ccd79cd00d4da6b8be000a2f1346ae7cd3b6935886eb4478974f781bc0f769d');
INSERT INTO keys VALUES ('ddx7byeud3g6', 'seat:1', '1a953bc64569ef103a41bdc40fe9184108e588f81b81894e62de463a4acbd844');
INSERT INTO keys VALUES ('ddx7byeud3g6', 'feed:1', '707a4bb84fec8705dab945b50f0817dde2a566fcbf4e9f746e3326d0f252af3c');
INSERT INTO status VALUES ('schema version', 1);
INSERT INTO status VALUES ('alive', 1000000);
INSERT INTO tables VALUES ('ddx7byeud3g6', 'race', 'playing', 1000000, 1000000, 0);
ALTER TABLE ONLY entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (table_id, number);
ALTER TABLE ONLY keys
    ADD CONSTRAINT keys_pkey PRIMARY KEY (table_id, role);
ALTER TABLE ONLY status
    ADD CONSTRAINT status_pkey PRIMARY KEY (name);
ALTER TABLE ONLY tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
CREATE INDEX ix_tables_due ON tables USING btree (due);
ALTER TABLE ONLY entries
    ADD CONSTRAINT entries_table_id_fkey FOREIGN KEY (table_id) REFERENCES tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY keys
    ADD CONSTRAINT keys_table_id_fkey FOREIGN KEY (table_id) REFERENCES tables(id) ON DELETE CASCADE;
