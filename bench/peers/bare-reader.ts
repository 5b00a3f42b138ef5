/** The yardstick of what is read: `node:http` and `node:sqlite` and nothing else, with the statements that a request needs. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";

const database = new DatabaseSync(String(process.argv[2]), { readOnly: true });
const NOW = new Date().toISOString();
const PUBLISHED = `active = 1 and (publishFrom is null or publishFrom <= '${NOW}') and (publishTo is null or publishTo > '${NOW}')`;
const COLUMNS = "id, version, active, publishFrom, publishTo, updatedAt, title, udate, type, url";
const SHOWN = `from record_notification where deletedAt is null and ${PUBLISHED}`;

const list = database.prepare(
  `select ${COLUMNS} ${SHOWN} and title_folded <> ? order by title_folded desc, id desc limit 20`,
);
const counted = database.prepare(`select count(*) as total ${SHOWN} and title_folded <> ?`);
const byPlace = database.prepare(`select ${COLUMNS} ${SHOWN} order by udate desc, id desc limit ? offset ?`);
const record = database.prepare(`select ${COLUMNS} ${SHOWN} and id = ?`);
const hits = database.prepare(
  "select object, record, day from search_words join search_entry on search_entry.id = search_words.rowid & 4294967295 where search_words match ? order by search_words.rowid desc limit 20",
);
const matching = database.prepare("select count(*) as total from search_words where search_words match ?");

const ANSWERS: Record<string, (value: string, size: number) => unknown> = {
  last: () => database.prepare("select max(id) as id from record_notification").get(),
  list: (value) => ({ rows: list.all(value), total: counted.get(value)?.total }),
  page: (page, size) => ({ rows: byPlace.all(size, (Number(page) - 1) * size) }),
  record: (id) => record.get(Number(id)),
  search: (text) => {
    const query = text
      .split(" ")
      .map((word) => `"${word}" *`)
      .join(" AND ");
    return { rows: hits.all(query), total: matching.get(query)?.total };
  },
};

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
  const body = JSON.stringify(
    ANSWERS[pathname.slice(1)]?.(searchParams.get("value") ?? "", Number(searchParams.get("size"))),
  );
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.end(body);
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
