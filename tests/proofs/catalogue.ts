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
  /** Programs that send so many requests each, or the share of them that is asked for; the tests are the short form. */
  commands?: { args: string[]; requests: number; figures: RegExp }[];
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
    minutes: 20,
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
    how: "Each statement that the database is given for a write of each kind fails once, of records and several of them, imports, uploads, drafts, messages and their answers, menus, redirects and rights: the answer is an error and nothing is left in any table, or a success and everything is there.",
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
    name: "backups",
    promise:
      "A backup made while people write holds every write that was acknowledged before it began, and proves itself.",
    how: "Backups are made while writers are under way, restored into empty installations and compared, interrupted and gone on with; what is altered, cut, of another kind or newer is refused.",
    tests: ["tests/api/backup/", "server/domain/backup/"],
    minutes: 2,
  },
  {
    name: "digests",
    promise: "Mail on new notices goes to everybody once, however many they are.",
    how: "Of all subscribers nine in ten follow a list with three new notices. Minute by minute as many daily mails are made and sent to a mail server as are allowed, until none is left: each of them got one with all three, the others got none, never more waited than those of some minutes, and the memory is what it was after the first.",
    tests: ["tests/proofs/digests.test.ts", "tests/api/contact/notice-mails.test.ts"],
    minutes: 20,
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
    promise: "Kannada text stays exactly as it is, and is found however it was typed.",
    how: "Generated texts of consonants, vowel signs, marks and joiners are written composed and decomposed, and compared byte by byte through the API and in the database.",
    tests: ["tests/proofs/kannada.test.ts", "tests/api/http/languages.test.ts"],
    minutes: 2,
  },
  {
    name: "instances",
    promise: "One of several instances can end at any moment: nobody at the others notices.",
    how: "Two instances share a PostgreSQL database and their files; one of them is killed every few seconds while visitors and staff are at both. Errors are allowed at the killed one alone. Whoever signs out at one is refused at the other with the next request; each mail comes.",
    tests: [
      "tests/proofs/instances.test.ts",
      "tests/api/tables/instances.test.ts",
      "tests/api/contact/mail.test.ts",
    ],
    minutes: 4,
  },
  {
    name: "dependencies",
    promise:
      "A database, a file store, a mail server or a provider of sign-ins that is away makes nobody wait without end, nothing claimed that was not done, and heals by itself.",
    how: "The line to each of them is refused, silent, slow and cut off again and again for a minute under load. Answers are done, not there or 503, within the documented times; on a line that takes five seconds for every question, an answer takes as long as all the questions that it needs, and how long is a figure. Afterwards a write and an upload work within five seconds without a restart, everything acknowledged is there once, and every message has been mailed; files that are read have the bytes that were uploaded. People sign in by an OpenID Connect provider through such a line, and others by passwords.",
    tests: [
      "tests/proofs/dependencies.test.ts",
      "tests/proofs/provider.test.ts",
      "tests/api/operation/database-lost.test.ts",
      "tests/api/operation/database-listener.test.ts",
      "tests/api/files/store-away.test.ts",
    ],
    minutes: 17,
  },
  {
    name: "full-disk",
    promise:
      "A full disk is a clear refusal: what was acknowledged can be read, and writes work again once there is room.",
    how: "The data folder is a disk of twelve megabytes, filled by uploads and then by writes, and made larger, again and again. A limit on SQLite's pages does the same for every kind of write.",
    tests: [
      "tests/proofs/full-disk.test.ts",
      "tests/api/operation/disk-full.test.ts",
      "tests/api/operation/disk-space.test.ts",
    ],
    minutes: 2,
  },
  {
    name: "slow-clients",
    promise: "Clients that are slow or silent cost others nothing and lose their connection in time.",
    how: "A thousand clients of four addresses send half a head, half a body or half an upload, a byte at a time or nothing more, or read nothing of a large file, while somebody else goes on asking and uploading.",
    tests: [
      "tests/proofs/slow-clients.test.ts",
      "tests/api/http/slow.test.ts",
      "tests/api/http/connections.test.ts",
      "tests/api/http/bodies.test.ts",
      "tests/api/http/slow-uploads.test.ts",
    ],
    minutes: 3,
  },
  {
    name: "overload",
    promise: "Ten times as much as can be done leaves what can be done, and refuses the rest at once.",
    how: "Searches that find something, each for the first time, come at the best rate, at twice, five and ten times of it, whatever is answered, while staff save; then the same with the lightest page that is never cached, of which half is to be left: it takes a millisecond, and a refusal some thirtieth of one. Everybody is answered 200, or 503 with the time to come back; two seconds after the load has gone everybody gets 200. What is cached goes out meanwhile; `npm run bench -- --only=results-day` measures how quickly.",
    tests: ["tests/proofs/overload.long.ts", "tests/api/http/overload.test.ts"],
    needsBuild: true,
    minutes: 8,
  },
  {
    name: "soak",
    promise: "Nothing leaks: memory, descriptors and the log are the same after an hour.",
    how: "Fifty requests a second for an hour, a fifth of them for what nobody has asked before, and an edit every two seconds. After a quarter for warming up, memory of the last third may be a tenth above that of the first.",
    tests: ["tests/proofs/soak.long.ts"],
    needsBuild: true,
    minutes: 61,
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
    tests: [
      "tests/proofs/shared-cache.test.ts",
      "tests/api/http/proxy.test.ts",
      "server/http/answers/answer-cache.test.ts",
    ],
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
    how: "Hostile HTML is stored through every door, by creations, changes, imports, drafts and tables that staff added, and read back, also in previews: nothing of it can run, cleaning it again changes nothing, and harmless Kannada and English texts stay as they are.",
    tests: [
      "server/domain/content/",
      "tests/api/records/html-stored.test.ts",
      "tests/api/records/html-doors.test.ts",
    ],
    minutes: 2,
  },
  {
    name: "hostile-requests",
    promise: "No request makes the site fail, hold others up or grow.",
    how: "The hunt for faults sends 50,000 requests that are made from the description of the API, on each database; see [hunt.md](hunt.md). Requests that cannot be read are tried by the tests.",
    tests: ["tests/api/http/fuzz.test.ts", "tests/api/http/unreadable-requests.test.ts"],
    commands: [[], ["--database=postgres"]].map((database) => ({
      args: ["tests/hunt/run.ts", ...database],
      requests: 50_000,
      figures: /^(seed|memory|Nothing was found|\d+ found)/,
    })),
    needsBuild: true,
    minutes: 24,
  },
  {
    name: "audit",
    promise: "Every change and every sign-in is in one audit, which shows whether it was changed.",
    how: "The audit is verified after the kills, which is part of that proof; entries of writers at the same time, of several instances and of an earlier version are one chain, and what changes, removes or replaces an entry is noticed.",
    tests: ["tests/api/operation/audit-chain.test.ts", "tests/api/accounts/security-events.test.ts"],
    minutes: 1,
  },
  {
    name: "standby",
    promise:
      "While the database is away, also after a restart, the pages that were finished are served as of their time.",
    how: "A database is cut off while the site runs and while it starts, with one process and with workers; what is not finished and every write is refused clearly.",
    tests: ["tests/api/operation/standby.test.ts", "server/http/answers/"],
    minutes: 2,
  },
  {
    name: "logging",
    promise: "The log holds up nobody, has one line of JSON for each event, and nothing that visitors typed.",
    how: "A log that nobody reads any more loses lines and counts them while the site goes on; what the program and its libraries write is read line by line.",
    tests: [
      "server/http/log-destination.test.ts",
      "tests/api/operation/log-lines.test.ts",
      "tests/hunt/log-lines.test.ts",
    ],
    needsBuild: true,
    minutes: 1,
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
  {
    name: "upgrades",
    promise: "An upgrade loses nothing and interrupts nobody; what fails leaves the earlier version's state.",
    how: "Behind a small proxy two instances of each released version, unpacked from the history, are replaced by this one after the other, and so are two of this version, while people read and write: no read fails and no acknowledged write is lost; none is refused either where the proxy lets an instance go before it ends. Databases that each release has made are brought up to date, fail at the end, and are compared; the statements and the rows of the release are still taken.",
    tests: ["tests/proofs/upgrades.test.ts", "tests/api/operation/upgrade.test.ts"],
    minutes: 25,
  },
];
