/** What the product promises where something goes wrong, and what proves it. In the order of `docs/proofs.md`. */

export interface Proof {
  /** What `--only` and the marks of `docs/proofs.md` call it. */
  name: string;
  /** One sentence. */
  promise: string;
  /** How it is proved. */
  how: string;
  /** Files of tests, as vitest filters them. */
  tests?: string[];
  /** Arguments of a command that has a short form of its own, and the lines of its output that are its figures. */
  command?: { args: string[]; figures: RegExp };
  /** It goes through the built pages, or its command does. */
  needsBuild?: boolean;
  /** That it takes on a machine of two processors with nothing else to do. */
  minutes: number;
}

export const PROOFS: readonly Proof[] = [
  {
    name: "kills",
    promise:
      "What was acknowledged outlives the end of the program at any moment, and nothing is ever half there.",
    how: "Four writers create, change and delete announcements, upload files and send messages, until the process and all that it has started are killed at a random moment; then the next one starts over what is left. After each kill every acknowledged announcement is compared, after each twentieth everything: files byte by byte, a version and an audit row for each write, a mail for each message, the integrity of the database. A first start is killed as well, anywhere in its migrations.",
    tests: ["tests/proofs/kills.test.ts", "tests/api/operation/migration-killed.test.ts"],
    minutes: 45,
  },
  {
    name: "power-cuts",
    promise: "An acknowledged write is on the disk, also when the power goes in the next moment.",
    how: "The write-ahead log of SQLite is cut, or damaged for 64 bytes, at random places: what is left opens whole, and holds exactly the first of the commits, among them all whose answer had gone out at that length. Calls of fsync and fdatasync are counted by strace against writes that were acknowledged one after another; PostgreSQL counts its own, and is stopped at once and started again.",
    tests: ["tests/proofs/power-cuts.test.ts", "tests/proofs/syncs.test.ts"],
    minutes: 2,
  },
  {
    name: "all-or-nothing",
    promise: "A write is whole in every table, or has left nothing.",
    how: "Each statement that the database is given for a creation, a change, a deletion, an upload and a message fails once: the answer is an error and nothing is left, or a success and everything is there.",
    tests: ["tests/proofs/failed-statements.test.ts", "tests/api/records/transaction.test.ts"],
    minutes: 1,
  },
  {
    name: "uploads",
    promise: "An upload is whole or absent.",
    how: "Senders stop at random places, politely and not; what a killed process leaves is tidied up by the next one.",
    tests: [
      "tests/proofs/broken-uploads.test.ts",
      "tests/api/files/uploading.test.ts",
      "tests/api/files/removing.test.ts",
      "server/domain/files/workshops.test.ts",
    ],
    minutes: 1,
  },
  {
    name: "racing-edits",
    promise: "No edit overwrites another one unseen, and what is sent twice counts once.",
    how: "Editors of one record race with its versions; pairs of calls with one idempotency key come at the same moment, and pairs of messages without one.",
    tests: ["tests/proofs/racing-edits.test.ts", "tests/api/records/idempotency.test.ts"],
    minutes: 3,
  },
  {
    name: "kannada",
    promise: "Kannada text is kept exactly, and found however it was typed.",
    how: "Generated texts of consonants, vowel signs, marks and joiners are written composed and decomposed, and compared byte by byte through the API and in the database.",
    tests: ["tests/proofs/kannada.test.ts", "tests/api/http/languages.test.ts"],
    minutes: 2,
  },
  {
    name: "clock",
    promise: "The clock may step: nothing fails, and nothing lasts longer than it may.",
    how: "The clock goes an hour back, a day and seventy years on, to a leap day, over midnight in Kalaburagi and to before the site was made, with noon in between; visitors and staff do what they do. A session from more than two hours ahead is over.",
    tests: ["tests/proofs/clock.test.ts", "tests/api/operation/housekeeping.test.ts"],
    minutes: 1,
  },
  {
    name: "shared-cache",
    promise: "A cache that many share gives everybody their own language, and nothing that is one person's.",
    how: "Requests with random languages, cookies, tokens and headers of proxies go through a cache that follows Cache-Control and Vary; each answer is compared with the site's own. A real nginx runs the documented configuration.",
    tests: ["tests/proofs/shared-cache.test.ts", "tests/api/http/proxy.test.ts"],
    minutes: 1,
  },
  {
    name: "permissions",
    promise: "Refused means refused: no call works without a live right, on any spelling of its path.",
    how: "Every secured call is made with every kind of credential that is none, on other spellings and with other methods, by each role; what was refused has had no effect.",
    tests: ["tests/api/accounts/"],
    minutes: 2,
  },
  {
    name: "stored-html",
    promise: "What staff save cannot run in a visitor's browser.",
    how: "Hostile HTML is stored through every door and read back: nothing of it can run, cleaning it again changes nothing, and harmless Kannada and English texts stay as they are.",
    tests: ["server/domain/content/", "tests/api/records/html-stored.test.ts"],
    minutes: 1,
  },
  {
    name: "hostile-requests",
    promise: "No request makes the site fail, hold others up or grow.",
    how: "The hunt for faults sends 50,000 requests that are made from the description of the API, on each database; see [hunt.md](hunt.md). Requests that cannot be read are tried by the tests.",
    tests: ["tests/api/http/fuzz.test.ts", "tests/api/http/unreadable-requests.test.ts"],
    command: { args: ["tests/hunt/run.ts"], figures: /^(seed|memory|Nothing was found|\d+ found)/ },
    needsBuild: true,
    minutes: 12,
  },
  {
    name: "starting-and-stopping",
    promise:
      "The program starts or says in one line why not, ends when it is asked to, and refuses what it could not use.",
    how: "Wrong settings, taken ports, databases that are away, locked, of a newer version or open elsewhere; a signal while an upload is under way; a worker that is killed or stands still.",
    tests: [
      "tests/api/http/process.test.ts",
      "tests/api/operation/workers.test.ts",
      "tests/api/operation/data-private.test.ts",
      "tests/api/operation/database-locked.test.ts",
      "server/db/migrate.test.ts",
    ],
    minutes: 3,
  },
];
