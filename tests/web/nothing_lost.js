// Cases of test_nothing_lost.py, by name: what is made in a browser stays, whatever becomes of the browser's storage.
// tab() is another copy of the modules, as another tab has one; fill() and block() take the storage away.

async ([name, files]) => {
  let tabs = 0;
  const there = localStorage, own = Object.getOwnPropertyDescriptor(Window.prototype, "localStorage") ?? Object.getOwnPropertyDescriptor(window, "localStorage");
  const write = Storage.prototype.setItem;
  const tab = () => import("/-/cardbase/front/store.js?" + Math.random() + (tabs += 1));
  const fill = () => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; };
  const free = () => { Storage.prototype.setItem = write; };
  const block = () => Object.defineProperty(window, "localStorage", { configurable: true, get() { throw new DOMException("no", "SecurityError"); } });
  const { packed, unpacked } = await import("/-/cardbase/front/address.js");
  const refused = async (work) => { try { await work(); return ""; } catch (error) { return error.message; } };
  const raw = (id, value) => there.setItem("cardbase." + id, typeof value === "string" ? value : JSON.stringify(value));
  const texts = (one) => one.all("deck").map((deck) => deck.text).sort().join();
  there.clear();
  const A = await tab(), B = await tab();
  const cases = {
    "whoever leaves with a lesson done is not": async () => {
      fill(); A.keep("lesson", "1", {done: true});
      return dispatchEvent(new Event("beforeunload", {cancelable: true}));
    },
    "whoever leaves with unsaved work is asked": async () => {
      const leave = () => !dispatchEvent(new Event("beforeunload", {cancelable: true}));
      const before = leave(); fill(); A.save("deck", "x", {text: "a"}); return !before && leave();
    },
    "a deck comes back": async () => {
      A.save("deck", "x", {text: "1"}); return B.kept("deck", "x").text === "1";
    },
    "two tabs change one deck": async () => {
      A.save("deck", "x", {text: "0"}); B.opened("deck", "x"); B.save("deck", "x", {text: "b"});
      const saved = A.save("deck", "x", {text: "a"});
      return saved.id !== "x" && saved.why.includes("both are kept") && texts(A) === "a,b";
    },
    "and go on, each with its own": async () => {
      A.save("deck", "x", {text: "0"}); B.opened("deck", "x"); B.save("deck", "x", {text: "b"});
      const {id} = A.save("deck", "x", {text: "a"}); A.save("deck", id, {text: "aa"}); B.save("deck", "x", {text: "bb"});
      return texts(A) === "aa,bb";
    },
    "two tabs play one game": async () => {
      A.save("game", "g", {journal: "0"}); B.opened("game", "g"); A.save("game", "g", {journal: "a"});
      B.save("game", "g", {journal: "b"}); return A.all("game").length === 2;
    },
    "a tab that only lists takes nothing over": async () => {
      A.save("deck", "x", {text: "0"}); B.save("deck", "x", {text: "b"}); A.all("deck"); A.kept("deck", "x");
      A.save("deck", "x", {text: "a"}); return texts(B) === "a,b";
    },
    "two tabs change two decks": async () => {
      A.save("deck", "x", {text: "a"}); B.save("deck", "y", {text: "b"}); A.save("deck", "x", {text: "aa"});
      return texts(B) === "aa,b";
    },
    "one forgets what the other changes": async () => {
      A.save("deck", "x", {text: "a"}); B.forget("deck", "x"); A.save("deck", "x", {text: "aa"});
      return texts(B) === "aa";
    },
    "the storage is full": async () => {
      fill(); const {why} = A.save("deck", "x", {text: "a"}); return why.includes("full") && texts(A) === "a";
    },
    "it is full in the middle of the work": async () => {
      A.save("deck", "x", {text: "a"}); fill(); A.save("deck", "x", {text: "aa"});
      return A.kept("deck", "x").text === "aa" && texts(B) === "a" && A.exported().includes("aa");
    },
    "room is made again": async () => {
      fill(); A.save("deck", "x", {text: "a"}); free(); const {why} = A.save("deck", "x", {text: "aa"});
      return why === "" && texts(B) === "aa";
    },
    "there is no storage": async () => {
      block(); const {why} = A.save("deck", "x", {text: "a"});
      return why.includes("keeps nothing") && texts(A) === "a" && A.exported().includes('\\"a\\"');
    },
    "nothing is forgotten where nothing is kept": async () => {
      block(); A.forget("deck", "x"); return A.all("deck").length === 0;
    },
    "a broken entry": async () => {
      raw("deck.x", '{"text": "1'); return A.kept("deck", "x") === null && A.unreadable()[0].id === "x" && A.exported().includes("1");
    },
    "a broken entry stays while others are written": async () => {
      raw("deck.x", "{{"); A.save("deck", "y", {text: "b"}); A.save("deck", "y", {text: "bb"});
      return there.getItem("cardbase.deck.x") === "{{";
    },
    "an entry of a later version": async () => {
      raw("deck.x", {version: 9, cards: []}); return texts(A) === "" && A.unreadable().length === 1 && A.exported().includes("9");
    },
    "an entry without its text": async () => {
      raw("game.x", {version: 1}); raw("deck.y", {version: 1, text: 3}); return A.unreadable().length === 2 && A.all("deck").length === 0;
    },
    "entries that are no objects": async () => {
      for (const text of ["3", "null", "[]", '"x"', ""]) raw("deck.x" + text, text); return A.all("deck").length === 0;
    },
    "fields of another shape": async () => {
      const wild = [5, null, "x", {a: 1}, [], [1], [{type: "b"}], true];
      wild.forEach((one, n) => raw("game.g" + n, {version: 1, journal: "j", names: one, game: one, turn: one, over: one}));
      wild.forEach((one, n) => raw("deck.d" + n, {version: 1, text: "t", name: one, sponsor: one}));
      const games = A.all("game"), decks = A.all("deck");
      return games.length === 8 && games.every((one) => one.names.join(" ") && typeof one.game + typeof one.turn + typeof one.over === "stringnumberboolean")
        && decks.length === 8 && decks.every((one) => one.name && typeof one.name + typeof one.sponsor === "stringstring");
    },
    "a bad file among many": async () => {
      const { filesOf } = await import("/-/cardbase/front/zip.js");
      const files = [["2 Carthag"], ["x".repeat(1000001)], [""], ["PK cut"]].map((content, n) => new File(content, n + ".txt"));
      const found = (await Promise.all(files.map(filesOf))).flat();
      return found.map((one) => one.fault ?? one.text).join("; ") === "2 Carthag; 1.txt is larger than 1 MB; 2.txt is empty; 3.txt is not a whole ZIP file";
    },
    "a flipped bit in a ZIP is told or does no harm": async () => {
      const { filesOf } = await import("/-/cardbase/front/zip.js");
      const whole = Uint8Array.from(atob("UEsDBBQAAAAAAAAAIQBWnUgnCQAAAAkAAAAFAAAAYS50eHQyIENhcnRoYWdQSwMEFAAAAAAAAAAhAEDUHM4JAAAACQAAAAUAAABiLnR4dDEgU3RpbGdhclBLAQIUAxQAAAAAAAAAIQBWnUgnCQAAAAkAAAAFAAAAAAAAAAAAAACAAQAAAABhLnR4dFBLAQIUAxQAAAAAAAAAIQBA1BzOCQAAAAkAAAAFAAAAAAAAAAAAAACAASwAAABiLnR4dFBLBQYAAAAAAgACAGYAAABYAAAAAAA="), (sign) => sign.charCodeAt(0));
      const right = async (bytes) => {
        const found = await filesOf(new File([bytes], "lists.zip"));
        return found.some((one) => one.fault) || found.map((one) => one.text).join("; ") === "2 Carthag; 1 Stilgar";
      };
      for (let at = 4; at < whole.length; at++) for (let bit = 0; bit < 8; bit++) {
        const damaged = whole.slice();
        damaged[at] ^= 1 << bit;
        if (!(await right(damaged))) throw new Error(`bit ${bit} of ${at}`);
      }
      return right(whole);
    },
    "no cell of a saved table is a formula": async () => {
      const { asCsv } = await import("/-/cardbase/front/csv.js");
      const told = asCsv([["=1+1", "@x", "+a", "-b", "\t=1", "a;=1", "\uff1d1", '"', "-5", "x-y"]]);
      return told === "'=1+1,'@x,'+a,'-b,'\t=1,a;'=1,'\uff1d1,\"\"\"\",-5,x-y\n";
    },
    "what others keep here": async () => {
      there.setItem("other", "1"); there.setItem("cardbase", "2"); return A.unreadable().length === 0 && !A.exported().includes('"other"');
    },
    "markup in a name stays text": async () => {
      A.save("deck", "x", {name: "<img src=x onerror=alert(1)>", text: "a"});
      return B.all("deck")[0].name === "<img src=x onerror=alert(1)>";
    },
    "an id with points": async () => {
      A.save("deck", "a.b.c", {text: "a"}); return B.all("deck")[0].id === "a.b.c" && B.kept("deck", "a.b.c").text === "a";
    },
    "all is saved and taken in": async () => {
      A.save("deck", "x", {text: "a"}); A.save("game", "g", {journal: "j"}); A.keep("lesson", "1", {done: true}); raw("deck.z", "{{");
      const file = A.exported(); there.clear(); const told = B.imported(file);
      return told.taken === 4 && B.exported() === file;
    },
    "files of every version of the site": async () => {
      const found = files.map((file) => { there.clear(); const told = A.imported(file); return told.taken === 4 && A.all("deck").length === 1 && A.all("game").length === 1 && A.unreadable().length === 0 && A.exported().includes("Desert Power"); });
      return found.length >= 2 && found.every(Boolean);
    },
    "taken in twice": async () => {
      A.save("deck", "x", {text: "a"}); const file = A.exported(); const told = B.imported(file);
      return told.taken === 0 && told.there === 1 && texts(A) === "a";
    },
    "another state of a deck is taken in": async () => {
      A.save("deck", "x", {text: "old"}); const file = A.exported(); A.save("deck", "x", {text: "new"});
      B.imported(file); return texts(A) === "new,old";
    },
    "taken in while the storage is full": async () => {
      A.save("deck", "x", {text: "a"}); const file = A.exported(); there.clear(); fill();
      const told = A.imported(file); return told.why.includes("full") && texts(A) === "a";
    },
    "files of others": async () => {
      const bad = ["", "<html>", "{}", "[]", "null", '{"format": "cardbase-desk/1"}', '{"format": "cardbase-desk/1", "entries": null}', '{"format": "cardbase-desk/9", "entries": {}}'];
      const found = await Promise.all(bad.map((text) => refused(() => A.imported(text)))); return found.every((words) => words.includes("not a file of kept data"));
    },
    "entries that are none": async () => {
      const entries = {"other.deck.x": "{}", "cardbase.deck.y": 3, "cardbase.deck.z": "z".repeat(1.1e6), "__proto__x": "1"};
      const told = A.imported(JSON.stringify({format: A.FORMAT, entries})); return told.refused === 4 && there.length === 0;
    },
    "the colours chosen here": async () => {
      raw("theme", "dark"); A.imported(JSON.stringify({format: A.FORMAT, entries: {"cardbase.theme": "light"}})); return there.getItem("cardbase.theme") === "dark";
    },
    "ids are never the same": async () => {
      return new Set(Array.from({length: 2000}, A.newId)).size === 2000;
    },
    "a list in the address": async () => {
      const list = "Name: Sietch ünd ☀\n2 Carthag\n".repeat(50); return await unpacked(await packed(list)) === list;
    },
    "an address that was cut": async () => {
      const whole = await packed("2 Carthag\n1 Arrakeen\n".repeat(40)); return (await refused(() => unpacked(whole.slice(0, -9)))).includes("cut or changed");
    },
    "an address of other signs": async () => {
      const found = await Promise.all(["%%%", "<script>", "ä", "A", "===="].map((text) => refused(() => unpacked(text)))); return found.every((words) => words.includes("cut or changed"));
    },
    "an address of 2^20 signs": async () => {
      const found = await refused(() => unpacked("A".repeat(2 ** 20))); return found.includes("cut or changed");
    },
    "an address that grows without end": async () => {
      const small = new Blob([new Uint8Array(5e6)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
      const bytes = new Uint8Array(await new Response(small).arrayBuffer()); return (await refused(() => unpacked(btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_")))) !== "";
    },
  };
  try {
    return await cases[name]();
  } finally {
    free();
    if (own) Object.defineProperty(window, "localStorage", own);
    there.clear();
  }
}
