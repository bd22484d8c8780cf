BEGIN TRANSACTION;
CREATE TABLE attempts (
	guest VARCHAR(20) NOT NULL, 
	game VARCHAR(20) NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	code VARCHAR(40) NOT NULL, 
	replay VARCHAR(20), 
	points INTEGER, 
	PRIMARY KEY (guest, game, day)
);
INSERT INTO "attempts" VALUES('is282n2pj8eapa7m','sideboards','2026-11-16','gufo-quieto-27',NULL,NULL);
CREATE TABLE campaigns (
	campaign VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	link VARCHAR(40) NOT NULL, 
	body TEXT NOT NULL, 
	record TEXT NOT NULL, 
	PRIMARY KEY (campaign, seq)
);
INSERT INTO "campaigns" VALUES('d7f3c97a7d17f2b1810763e92bbe0a67',1,'founded','','{"type":"founded","at":1794848061,"id":"d7f3c97a7d17f2b1810763e92bbe0a67","name":"The Late Shift","heroes":2}','');
INSERT INTO "campaigns" VALUES('d7f3c97a7d17f2b1810763e92bbe0a67',2,'act-begun','foca-azzurra-62','{"type":"act-begun","at":1794848061,"act":1,"mode":"adventure","story":"","darkness":"terror"}','');
INSERT INTO "campaigns" VALUES('d7f3c97a7d17f2b1810763e92bbe0a67',3,'act-ended','wzerfwqagmab','{"type":"act-ended","at":1794848061,"act":1,"result":"fallen","rounds":1,"recorded":{"acts":1,"heroes":[{"hero":"soldier","deck":["soldier-answer-in-kind","soldier-anvil-blow","soldier-break-the-line","soldier-break-the-line","soldier-catch-the-blow","soldier-catch-the-blow","soldier-close-ranks","soldier-dare-the-dark","soldier-gather-wrath","soldier-gather-wrath","soldier-grit-your-teeth","soldier-hard-swing","soldier-hard-swing","soldier-hard-swing","soldier-pent-up-blow","soldier-pent-up-blow","soldier-quick-march","soldier-raised-guard","soldier-raised-guard","soldier-reaping-arc","soldier-reaping-arc","soldier-ring-of-steel","soldier-shield-punch","soldier-step-between","soldier-step-between"],"spare":["soldier-gatebreaker","soldier-last-wall","soldier-reckoning","soldier-red-charge","soldier-unbowed"],"titles":[],"gear":["brown-fireplace-poker","brown-pot-lid","brown-adventurers-gear","",""],"inventory":[],"potions":[]},{"hero":"acolyte","deck":["acolyte-angelic-word","acolyte-angelic-word","acolyte-armor-of-faith","acolyte-armor-of-faith","acolyte-attend-the-weak","acolyte-attend-the-weak","acolyte-banish-dread","acolyte-chastise","acolyte-chastise","acolyte-consuming-fire","acolyte-consuming-fire","acolyte-feet-of-the-saints","acolyte-hand-of-the-father","acolyte-last-rites","acolyte-last-rites","acolyte-laying-on-of-hands","acolyte-laying-on-of-hands","acolyte-lighten-the-burden","acolyte-pray","acolyte-pray","acolyte-pray","acolyte-righteous-fury","acolyte-righteous-fury","acolyte-sanctuary","acolyte-turned-by-the-light"],"spare":["acolyte-choir-of-embers","acolyte-dawnstroke","acolyte-hallowed-ground","acolyte-litany","acolyte-spare-this-one"],"titles":[],"gear":["brown-meat-mallet","brown-candle-stub","brown-adventurers-gear","",""],"inventory":[],"potions":[]}],"gold":0,"serendipity":0,"bag":[16,8,0],"aside":[0,0,8],"consequences":[],"allies":[],"chapters":["ash-on-the-wind","bell-rope","deserters-letter","fouled-well","full-pockets","glass-in-the-wood","grave-goods","heads-together","hold-the-gap","long-watch","lost-flock","missing-miller","peddlers-peril","price-on-their-heads","smoke-them-out","soft-step","the-way-through","three-lanterns","toll-road","tracks-in-the-dust","trapsmiths-wager","wounded-courier"],"chapter_links":["drowners-lamp","ledger-of-debts","nettlejaws-larder","ring-returned","signal-tower","spinning-room","under-the-wheel","vane-unmasked","wheel-of-bones"],"chapter_done":[],"act_quests":["clear-the-road","heads-for-the-tithe","lamps-along-the-way","piper-at-the-gate","smoke-on-the-hills","the-broken-bridge","the-quick-and-the-late","three-nests"],"act_links":["far-bank","siege-of-oakmere","the-muster"],"act_unlocked":[],"act_done":[],"story":"","story_act":0},"record":""}','ludoteca 1
game myth
rules 1
seats 2
seed 164182042017776932618652516760025913634
name 0 Pantera 27
name 1 Bea
option darkness terror
option group first
option mode adventure

0 pick-hero soldier
1 pick-hero acolyte
0 draw-act-quest
1 pick-turn 0
0 pick-edge north
1 pick-square r0c0
0 pick-square r0c1
1 pick-square r11c0
0 pick-number 0
1 pick-square r4c4
0 pick-square r3c3
1 pick-square r3c4
0 pick-square r2c4
1 pick-square r1c4
0 pick-square r3c5
0 concede
1 concede
');
CREATE TABLE findings (
	"key" VARCHAR(80) NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
CREATE TABLE guests (
	guest VARCHAR(20) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	PRIMARY KEY (guest)
);
INSERT INTO "guests" VALUES('is282n2pj8eapa7m','Ada');
CREATE TABLE log (
	code VARCHAR(40) NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (code, seq)
)
 WITHOUT ROWID

;
INSERT INTO "log" VALUES('farfalla-azzurra-31',1,1794848058570,'{"type":"opened","by":"58aeairyxn2vgyv4","game":"set","seats":2,"options":{"noset":"auto"},"public":false,"title":"Domenica"}');
INSERT INTO "log" VALUES('farfalla-azzurra-31',2,1794848058570,'{"type":"sat","by":"58aeairyxn2vgyv4","seat":0,"name":"Gatto 69"}');
INSERT INTO "log" VALUES('farfalla-azzurra-31',3,1794848058622,'{"type":"sat","by":"9mseg5wzk7zr22cc","id":"m1","seat":1,"name":"Bea"}');
INSERT INTO "log" VALUES('farfalla-azzurra-31',4,1794848058625,'{"type":"started","by":"58aeairyxn2vgyv4","id":"m2","game":"set","rules":"1","options":{"noset":"auto"},"seed":103109252997694948841790334161694292067,"names":["Gatto 69","Bea"],"levels":[null,null]}');
INSERT INTO "log" VALUES('farfalla-azzurra-31',5,1794848058627,'{"type":"moved","by":"58aeairyxn2vgyv4","id":"m3","seat":0,"action":{"type":"claim","cards":[6,53,70]}}');
INSERT INTO "log" VALUES('farfalla-azzurra-31',6,1794848058628,'{"type":"moved","by":"9mseg5wzk7zr22cc","id":"m4","seat":1,"action":{"type":"claim","cards":[57,37,69]}}');
INSERT INTO "log" VALUES('farfalla-azzurra-31',7,1794848058629,'{"type":"said","by":"58aeairyxn2vgyv4","id":"m5","seat":0,"name":"Gatto 69","text":"torno subito, ''ciao''","phrase":null}');
INSERT INTO "log" VALUES('foca-azzurra-62',1,1794848061193,'{"type":"opened","by":"wgba25zf86udykna","game":"myth","seats":2,"options":{"mode":"adventure","darkness":"terror","group":"first"},"public":false,"title":"The Late Shift · 1","campaign":"d7f3c97a7d17f2b1810763e92bbe0a67","act":1}');
INSERT INTO "log" VALUES('foca-azzurra-62',2,1794848061193,'{"type":"sat","by":"wgba25zf86udykna","seat":0,"name":"Pantera 27"}');
INSERT INTO "log" VALUES('foca-azzurra-62',3,1794848061212,'{"type":"sat","by":"nqmwi35nehxb9aqk","id":"m6","seat":1,"name":"Bea"}');
INSERT INTO "log" VALUES('foca-azzurra-62',4,1794848061215,'{"type":"started","by":"wgba25zf86udykna","id":"m7","game":"myth","rules":"1","options":{"mode":"adventure","darkness":"terror","group":"first"},"seed":164182042017776932618652516760025913634,"names":["Pantera 27","Bea"],"levels":[null,null]}');
INSERT INTO "log" VALUES('foca-azzurra-62',5,1794848061223,'{"type":"moved","by":"wgba25zf86udykna","id":"m8","seat":0,"action":{"type":"pick-hero","hero":"soldier"}}');
INSERT INTO "log" VALUES('foca-azzurra-62',6,1794848061233,'{"type":"moved","by":"nqmwi35nehxb9aqk","id":"m9","seat":1,"action":{"type":"pick-hero","hero":"acolyte"}}');
INSERT INTO "log" VALUES('foca-azzurra-62',7,1794848061234,'{"type":"moved","by":"wgba25zf86udykna","id":"m10","seat":0,"action":{"type":"draw-act-quest"}}');
INSERT INTO "log" VALUES('foca-azzurra-62',8,1794848061236,'{"type":"moved","by":"nqmwi35nehxb9aqk","id":"m11","seat":1,"action":{"type":"pick-turn","turn":0}}');
INSERT INTO "log" VALUES('foca-azzurra-62',9,1794848061238,'{"type":"moved","by":"wgba25zf86udykna","id":"m12","seat":0,"action":{"type":"pick-edge","edge":"north"}}');
INSERT INTO "log" VALUES('foca-azzurra-62',10,1794848061239,'{"type":"moved","by":"nqmwi35nehxb9aqk","id":"m13","seat":1,"action":{"type":"pick-square","square":30840}}');
INSERT INTO "log" VALUES('foca-azzurra-62',11,1794848061268,'{"type":"moved","by":"wgba25zf86udykna","id":"m14","seat":0,"action":{"type":"pick-square","square":30841}}');
INSERT INTO "log" VALUES('foca-azzurra-62',12,1794848061271,'{"type":"moved","by":"nqmwi35nehxb9aqk","id":"m15","seat":1,"action":{"type":"pick-square","square":33656}}');
INSERT INTO "log" VALUES('foca-azzurra-62',13,1794848061273,'{"type":"moved","by":"wgba25zf86udykna","id":"m16","seat":0,"action":{"type":"pick-number","number":0}}');
INSERT INTO "log" VALUES('foca-azzurra-62',14,1794848061275,'{"type":"moved","by":"nqmwi35nehxb9aqk","id":"m17","seat":1,"action":{"type":"pick-square","square":31868}}');
INSERT INTO "log" VALUES('foca-azzurra-62',15,1794848061276,'{"type":"moved","by":"wgba25zf86udykna","id":"m18","seat":0,"action":{"type":"pick-square","square":31611}}');
INSERT INTO "log" VALUES('foca-azzurra-62',16,1794848061277,'{"type":"moved","by":"nqmwi35nehxb9aqk","id":"m19","seat":1,"action":{"type":"pick-square","square":31612}}');
INSERT INTO "log" VALUES('foca-azzurra-62',17,1794848061278,'{"type":"moved","by":"wgba25zf86udykna","id":"m20","seat":0,"action":{"type":"pick-square","square":31356}}');
INSERT INTO "log" VALUES('foca-azzurra-62',18,1794848061280,'{"type":"moved","by":"nqmwi35nehxb9aqk","id":"m21","seat":1,"action":{"type":"pick-square","square":31100}}');
INSERT INTO "log" VALUES('foca-azzurra-62',19,1794848061283,'{"type":"moved","by":"wgba25zf86udykna","id":"m22","seat":0,"action":{"type":"pick-square","square":31613}}');
INSERT INTO "log" VALUES('foca-azzurra-62',20,1794848061286,'{"type":"moved","by":"wgba25zf86udykna","id":"m23","seat":0,"action":{"type":"concede"}}');
INSERT INTO "log" VALUES('foca-azzurra-62',21,1794848061288,'{"type":"moved","by":"nqmwi35nehxb9aqk","id":"m24","seat":1,"action":{"type":"concede"}}');
INSERT INTO "log" VALUES('foca-azzurra-62',22,1794848061288,'{"type":"finished","replay":"wzerfwqagmab"}');
INSERT INTO "log" VALUES('geco-gentile-80',1,1794848058312,'{"type":"opened","game":"set","seats":4,"options":{},"public":true,"title":""}');
INSERT INTO "log" VALUES('gufo-quieto-27',1,1794848060915,'{"type":"opened","by":"is282n2pj8eapa7m","game":"sideboards","seats":1,"options":{},"public":false,"title":"2026-11-16","daily":"2026-11-16"}');
INSERT INTO "log" VALUES('gufo-quieto-27',2,1794848060915,'{"type":"sat","by":"is282n2pj8eapa7m","seat":0,"name":"Ada"}');
INSERT INTO "log" VALUES('gufo-quieto-27',3,1794848060915,'{"type":"started","by":"is282n2pj8eapa7m","game":"sideboards","rules":"1","options":{},"seed":89155877470286150456085382483522254341,"names":["Ada"],"levels":[null]}');
INSERT INTO "log" VALUES('lucciola-verde-23',1,1794848060906,'{"type":"opened","by":"is282n2pj8eapa7m","game":"myset","seats":2,"options":{},"public":false,"title":"Vuoto"}');
INSERT INTO "log" VALUES('lucciola-verde-23',2,1794848060906,'{"type":"sat","by":"is282n2pj8eapa7m","seat":0,"name":"Ada"}');
INSERT INTO "log" VALUES('pinguino-calmo-31',1,1794848058661,'{"type":"opened","by":"is282n2pj8eapa7m","game":"set","seats":2,"options":{"deck":"beginners","noset":"auto"},"public":false,"title":""}');
INSERT INTO "log" VALUES('pinguino-calmo-31',2,1794848058662,'{"type":"bot-seated","by":"is282n2pj8eapa7m","seat":0,"level":"greedy","name":"Bruno"}');
INSERT INTO "log" VALUES('pinguino-calmo-31',3,1794848058662,'{"type":"bot-seated","by":"is282n2pj8eapa7m","seat":1,"level":"greedy","name":"Carla"}');
INSERT INTO "log" VALUES('pinguino-calmo-31',4,1794848058662,'{"type":"started","by":"is282n2pj8eapa7m","game":"set","rules":"1","options":{"deck":"beginners","noset":"auto"},"seed":303183108014767568899213387649333321396,"names":["Bruno","Carla"],"levels":["greedy","greedy"]}');
INSERT INTO "log" VALUES('pinguino-calmo-31',5,1794848058869,'{"type":"moved","seat":0,"action":{"type":"claim","cards":[9,45,54]}}');
INSERT INTO "log" VALUES('pinguino-calmo-31',6,1794848058878,'{"type":"moved","seat":0,"action":{"type":"claim","cards":[28,37,46]}}');
INSERT INTO "log" VALUES('pinguino-calmo-31',7,1794848059632,'{"type":"moved","seat":0,"action":{"type":"claim","cards":[11,38,65]}}');
INSERT INTO "log" VALUES('pinguino-calmo-31',8,1794848059925,'{"type":"moved","seat":1,"action":{"type":"claim","cards":[20,27,64]}}');
INSERT INTO "log" VALUES('pinguino-calmo-31',9,1794848060331,'{"type":"moved","seat":0,"action":{"type":"claim","cards":[72,73,74]}}');
INSERT INTO "log" VALUES('pinguino-calmo-31',10,1794848060759,'{"type":"moved","seat":0,"action":{"type":"claim","cards":[19,29,63]}}');
INSERT INTO "log" VALUES('pinguino-calmo-31',11,1794848060897,'{"type":"moved","seat":0,"action":{"type":"claim","cards":[2,10,18]}}');
INSERT INTO "log" VALUES('pinguino-calmo-31',12,1794848060897,'{"type":"finished","replay":"mgknp7b5cvup"}');
CREATE TABLE members (
	guest VARCHAR(20) NOT NULL, 
	campaign VARCHAR(32) NOT NULL, 
	PRIMARY KEY (guest, campaign)
);
INSERT INTO "members" VALUES('wgba25zf86udykna','d7f3c97a7d17f2b1810763e92bbe0a67');
CREATE TABLE people (
	guest VARCHAR(20) NOT NULL, 
	code VARCHAR(40) NOT NULL, 
	PRIMARY KEY (guest, code)
);
INSERT INTO "people" VALUES('58aeairyxn2vgyv4','farfalla-azzurra-31');
INSERT INTO "people" VALUES('9mseg5wzk7zr22cc','farfalla-azzurra-31');
INSERT INTO "people" VALUES('is282n2pj8eapa7m','pinguino-calmo-31');
INSERT INTO "people" VALUES('is282n2pj8eapa7m','lucciola-verde-23');
INSERT INTO "people" VALUES('is282n2pj8eapa7m','gufo-quieto-27');
INSERT INTO "people" VALUES('wgba25zf86udykna','foca-azzurra-62');
INSERT INTO "people" VALUES('nqmwi35nehxb9aqk','foca-azzurra-62');
CREATE TABLE replays (
	replay VARCHAR(20) NOT NULL, 
	code VARCHAR(40) NOT NULL, 
	first INTEGER NOT NULL, 
	last INTEGER NOT NULL, 
	title VARCHAR(40) NOT NULL, 
	PRIMARY KEY (replay)
);
INSERT INTO "replays" VALUES('mgknp7b5cvup','pinguino-calmo-31',4,12,'');
INSERT INTO "replays" VALUES('wzerfwqagmab','foca-azzurra-62',4,22,'The Late Shift · 1');
CREATE TABLE settings (
	"key" VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "settings" VALUES('secret','5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e');
INSERT INTO "settings" VALUES('table','geco-gentile-80');
CREATE TABLE tables (
	code VARCHAR(40) NOT NULL, 
	public BOOLEAN NOT NULL, 
	phase VARCHAR(10) NOT NULL, 
	opener VARCHAR(20) NOT NULL, 
	bots BOOLEAN NOT NULL, 
	changed BIGINT NOT NULL, 
	card TEXT NOT NULL, 
	PRIMARY KEY (code)
);
INSERT INTO "tables" VALUES('geco-gentile-80',1,'waiting','',0,1794848058312,'{"code":"geco-gentile-80","title":"","game":"set","options":{},"public":true,"phase":"waiting","opener":"","host":"","seats":[["","",null,false],["","",null,false],["","",null,false],["","",null,false]],"changed":1794848058312,"replay":null,"points":null,"winners":null,"campaign":"","act":0}');
INSERT INTO "tables" VALUES('farfalla-azzurra-31',0,'playing','58aeairyxn2vgyv4',0,1794848058625,'{"code":"farfalla-azzurra-31","title":"Domenica","game":"set","options":{"noset":"auto"},"public":false,"phase":"playing","opener":"58aeairyxn2vgyv4","host":"58aeairyxn2vgyv4","seats":[["58aeairyxn2vgyv4","Gatto 69",null,false],["9mseg5wzk7zr22cc","Bea",null,false]],"changed":1794848058625,"replay":null,"points":null,"winners":null,"campaign":"","act":0}');
INSERT INTO "tables" VALUES('pinguino-calmo-31',0,'finished','is282n2pj8eapa7m',1,1794848060897,'{"code":"pinguino-calmo-31","title":"","game":"set","options":{"deck":"beginners","noset":"auto"},"public":false,"phase":"finished","opener":"is282n2pj8eapa7m","host":"is282n2pj8eapa7m","seats":[["","Bruno","greedy",true],["","Carla","greedy",true]],"changed":1794848060897,"replay":"mgknp7b5cvup","points":[6,1],"winners":[0],"campaign":"","act":0}');
INSERT INTO "tables" VALUES('lucciola-verde-23',0,'waiting','is282n2pj8eapa7m',0,1794848060906,'{"code":"lucciola-verde-23","title":"Vuoto","game":"myset","options":{},"public":false,"phase":"waiting","opener":"is282n2pj8eapa7m","host":"is282n2pj8eapa7m","seats":[["is282n2pj8eapa7m","Ada",null,false],["","",null,false]],"changed":1794848060906,"replay":null,"points":null,"winners":null,"campaign":"","act":0}');
INSERT INTO "tables" VALUES('gufo-quieto-27',0,'playing','is282n2pj8eapa7m',0,1794848060915,'{"code":"gufo-quieto-27","title":"2026-11-16","game":"sideboards","options":{},"public":false,"phase":"playing","opener":"is282n2pj8eapa7m","host":"is282n2pj8eapa7m","seats":[["is282n2pj8eapa7m","Ada",null,false]],"changed":1794848060915,"replay":null,"points":null,"winners":null,"campaign":"","act":0}');
INSERT INTO "tables" VALUES('foca-azzurra-62',0,'finished','wgba25zf86udykna',0,1794848061288,'{"code":"foca-azzurra-62","title":"The Late Shift · 1","game":"myth","options":{"mode":"adventure","darkness":"terror","group":"first"},"public":false,"phase":"finished","opener":"wgba25zf86udykna","host":"wgba25zf86udykna","seats":[["wgba25zf86udykna","Pantera 27",null,false],["nqmwi35nehxb9aqk","Bea",null,false]],"changed":1794848061288,"replay":"wzerfwqagmab","points":[0,0],"winners":[],"campaign":"d7f3c97a7d17f2b1810763e92bbe0a67","act":1}');
CREATE INDEX ix_tables_changed ON tables (changed);
CREATE INDEX ix_people_code ON people (code);
CREATE INDEX ix_campaigns_link ON campaigns (link);
CREATE INDEX attempts_of_a_day ON attempts (game, day);
COMMIT;
