/** What each call of the contract says to API tokens: those that read, those that write, and those for other tables. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallDescription } from "#shared/api/call.ts";
import { CALLS } from "#shared/api/index.ts";
import { API_TEXTS } from "#shared/texts/api.ts";
import { createNotice, createNoticeList } from "../../support/data/factories.ts";
import { makeToken } from "../../support/data/tokens.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

/** What a token may ask for at all: the contract as it is meant to be, so that a call that opens itself is noticed. */
const OPEN = {
  read: [
    "GET /:object",
    "GET /:object/:word",
    "GET /:object/all",
    "GET /:object/export",
    "GET /:object/firstrows/:count",
    "GET /:object/trash",
    "GET /:object/versions/:id",
    "GET /announcement/announce",
    "GET /block/lists",
    "GET /block/page/:id",
    "GET /db_column/object",
    "GET /db_column/oe",
    "GET /db_object/all",
    "GET /file/earlier/:id",
    "GET /file/earlier/:id/:version",
    "GET /file/history/:id",
    "GET /file/list",
    "GET /library/hours",
    "GET /menu/entries",
    "GET /menu/targets",
    "GET /option/objectelement",
    "GET /search",
    "GET /search/suggestions",
    "GET /section/object",
    "GET /syllabus/cs",
    "GET /translation/lang",
  ],
  write: [
    "DELETE /:object/delete/:id",
    "GET /:object/imports",
    "POST /:object/create",
    "POST /:object/delete",
    "POST /:object/import",
    "POST /:object/import/sheet",
    "POST /:object/import/undo/:id",
    "POST /:object/restore",
    "POST /:object/restore/:id",
    "POST /:object/update",
    "POST /block/labelled",
    "POST /file/replace/:id",
    "POST /file/revert/:id/:version",
    "POST /file/upload/:folder+",
    "POST /menu/entry",
    "POST /notification/alike",
    "POST /notification/proposals",
    "POST /page/whole",
    "PUT /:object/update",
    "PUT /menu/layout/:menu",
  ],
};

const nameOf = ({ method, path }: CallDescription): string => `${method} ${path}`;
const namesOf = (to: "read" | "write"): string[] =>
  CALLS.filter(({ token }) => token?.to === to)
    .map(nameOf)
    .toSorted((a, b) => (a < b ? -1 : 1));

it("the contract opens to API tokens what is listed here, and nothing else", () => {
  expect({ read: namesOf("read"), write: namesOf("write") }).toEqual(OPEN);
});

describe.each(ANY_DATABASE)("API tokens and each call on %s", (kind) => {
  let site: TestSite;
  let notice: number;
  let tokens: Record<"all, to write" | "all, to read" | "another table, to write", string>;

  beforeAll(async () => {
    site = await openTestSite(kind);
    notice = await createNotice(site, await createNoticeList(site));
    const { body } = await site.get<{ tables: string[] }>("/api/staff/tokens", site.token);
    const make = async (writes: boolean, tables: string[]) =>
      (await makeToken(site, site.token, { writes, tables })).token;
    tokens = {
      "all, to write": await make(true, body.tables),
      "all, to read": await make(false, body.tables),
      "another table, to write": await make(true, ["gallery"]),
    };
  });
  afterAll(() => site.close());

  async function answerTo(call: CallDescription, token: string, object = "notification") {
    const path = call.path
      .replace(":object", object)
      .replace(":word", String(notice))
      .replace(":folder+", "others")
      .replaceAll(/:(count|version|token|message)/g, "1")
      .replace(":id", String(notice));
    const body = call.body || call.transport === "multipart" ? {} : undefined;
    const { status, body: said } = await site.call<{ code?: string; message?: string }>(
      call.method,
      `/api${path}`,
      { token, body },
    );
    return { call: nameOf(call), status, code: said.code, said: said.message };
  }
  const refused = { status: 403, code: "forbidden" };

  it("are refused where a call says nothing of them, whatever they are for", async () => {
    const closed = CALLS.filter(({ token }) => !token);
    expect(closed.length).toBeGreaterThan(20);
    for (const call of closed) {
      for (const token of Object.values(tokens)) {
        expect(await answerTo(call, token)).toMatchObject({
          ...refused,
          said: API_TEXTS.en.token_call,
        });
      }
    }
  });

  it("that read are refused where a call writes, and others are not", async () => {
    for (const call of CALLS.filter(({ token }) => token?.to === "write")) {
      expect(await answerTo(call, tokens["all, to read"])).toMatchObject({
        ...refused,
        said: API_TEXTS.en.token_reads_only,
      });
      expect([401, 403], nameOf(call)).not.toContain((await answerTo(call, tokens["all, to write"])).status);
    }
  });

  it("that read are let through where a call reads", async () => {
    for (const call of CALLS.filter(({ token }) => token?.to === "read"))
      expect([401, 403], nameOf(call)).not.toContain((await answerTo(call, tokens["all, to read"])).status);
  });

  it("are refused where a call is about a table that is none of theirs", async () => {
    for (const call of CALLS.filter(({ token, path }) => token?.table ?? (token && path.includes(":object"))))
      expect(await answerTo(call, tokens["another table, to write"])).toMatchObject(refused);
  });

  it("are refused for accounts by every call that every table has", async () => {
    for (const call of CALLS.filter(({ token, path }) => token && path.includes(":object")))
      expect(await answerTo(call, tokens["all, to write"], "user")).toMatchObject(refused);
  });

  it("read no file that visitors may not read, unless they are for files", async () => {
    for (const [name, status] of [
      ["another table, to write", 403],
      ["all, to read", 404],
    ] as const)
      expect((await site.get("/files/others/nothing-4k2p9x1q.pdf", tokens[name])).status, name).toBe(status);
  });
});
