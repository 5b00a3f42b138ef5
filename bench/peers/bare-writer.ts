/**
 * The yardstick of a save: `node:http`, `node:sqlite` with synchronous=FULL, and the rows that the product writes for a
 * notice, each by a statement that is prepared once, in one transaction for each request, which brings one notice or several. Nothing is checked, and nobody is
 * asked who they are. Its arguments are a copy of the product's database and the id of a notice in it, whose rows are
 * written again with the texts that are sent.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { json } from "node:stream/consumers";

type Row = Record<string, SQLInputValue>;

const [path = "", sample = ""] = process.argv.slice(2);
const database = new DatabaseSync(path);
database.function("fold", { deterministic: true }, (value) => String(value).toLowerCase());
database.exec("pragma journal_mode = wal");
database.exec("pragma synchronous = full");

/** A statement that writes a row like one that is there, without its id. */
function copying(table: string, where: string): { row: Row; statement: StatementSync } {
  const { id: _id, ...row } = database.prepare(`select * from ${table} where ${where}`).get(Number(sample))!;
  const names = Object.keys(row).map((name) => `"${name}"`);
  const statement = database.prepare(
    `insert into ${table} (${names.join()}) values (${names.map(() => "?").join()})`,
  );
  return { row, statement };
}

const record = copying("record_notification", "id = ?");
const place = copying("choice", "object = 'record_notification' and record = ?");
const version = copying("revision", "object = 'record_notification' and record = ?");
const audit = copying("audit_entry", "object = 'record_notification' and record = ?");
const entry = copying("search_entry", "object = 'notification' and record = ?");
const tokens = database.prepare("insert into search_words (rowid, title, body) values (?, ?, ?)");
const [begin, commit] = [database.prepare("begin immediate"), database.prepare("commit")];

function write({ row, statement }: ReturnType<typeof copying>, changed: Row): number {
  return Number(statement.run(...Object.values({ ...row, ...changed })).lastInsertRowid);
}

interface Notice {
  title: string;
  title_kn: string;
  refNo: string;
}

function insert(notice: Notice): number {
  const { title, title_kn, refNo } = notice;
  const id = write(record, { title, title_kn, refNo });
  write(place, { record: id });
  write(version, { record: id, values: JSON.stringify({ row: { ...record.row, ...notice }, several: {} }) });
  write(audit, { position: null, record: id });
  tokens.run(write(entry, { record: id, text: refNo }), `${title} ${title_kn}`.toLowerCase(), refNo);
  return id;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = (await json(request)) as Notice | Notice[];
  begin.run();
  const ids = [sent].flat().map(insert);
  commit.run();
  const body = JSON.stringify(ids);
  response.writeHead(201, { "content-type": "application/json", "content-length": body.length }).end(body);
}

const server = createServer((request, response) => void answer(request, response));
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
