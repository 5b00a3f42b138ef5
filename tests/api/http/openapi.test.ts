import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { create, createColumn, createTable, remove, type Row, update } from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

interface Operation {
  operationId: string;
  tags: string[];
  description?: string;
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: Row }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Row }> }>;
}
interface Document {
  openapi: string;
  info: Row;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Row & { properties: Row; required?: string[] }>;
    securitySchemes: Row;
  };
}

/** Every call that the specification's table of calls lists. */
const SPECIFIED = [
  "POST /signup",
  "POST /auth/signin",
  "PUT /user/changepassword",
  "POST /email/send",
  "GET /notification/{id}",
  "GET /page/name",
  "GET /notification/type",
  "GET /implinkqty/type",
  "GET /carousel/type",
  "GET /menu/type",
  "GET /college/district",
  "GET /notification/all",
  "GET /db_column/oe",
  "GET /db_column/object",
  "GET /section/object",
  "GET /option/objectelement",
  "POST /notification/create",
  "PUT /notification/update",
  "DELETE /notification/delete/{id}",
  "GET /content/{id}",
  "GET /announcement/announce",
  "GET /notification/firstrows/{count}",
  "GET /implink/firstrows/{count}",
  "GET /employee/department",
  "GET /employee/type",
  "GET /department/faculty",
  "GET /faculty/url",
  "GET /department/url",
  "GET /department/{id}",
  "GET /coffered/dept",
  "GET /syllabus/cs",
  "GET /subject/faculty",
  "GET /cevent/course",
  "GET /fees/course",
  "GET /translation/lang",
  "POST /file/upload/{folder}",
  "GET /file/list",
];
/** Those that only staff may make, and those of tables that are closed to visitors. */
const STAFF_ONLY = [
  "GET /db_object/name",
  "GET /db_object/all",
  "GET /user/all",
  "PUT /user/update",
  "GET /message/all",
];
const BEYOND = [
  "GET /notification",
  "GET /notification/trash",
  "POST /notification/restore/{id}",
  "GET /notification/versions/{id}",
  "POST /auth/signout",
];

function* refsIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "$ref") yield String(inner);
    else yield* refsIn(inner);
  }
}

const resolve = (document: Document, ref: string): unknown =>
  ref
    .split("/")
    .slice(1)
    .reduce<unknown>((at, part) => (at as Row | undefined)?.[part], document);

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

const callsOf = (document: Document) =>
  new Set(
    operationsOf(document).map(({ path, method }) => `${method.toUpperCase()} ${path.replace(/^\/api/, "")}`),
  );

describe.each(DATABASES)("the description of the API on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const read = async (token?: string) => (await site.get<Document>("/api/openapi.json", token)).body;

  it("is OpenAPI 3.1 whose references resolve and whose operations each have a name of their own", async () => {
    for (const token of [undefined, site.token]) {
      const document = await read(token);
      expect(document).toMatchObject({
        openapi: "3.1.0",
        info: { title: expect.any(String), version: expect.any(String) },
      });
      const refs = new Set(refsIn(document));
      expect(refs.size).toBeGreaterThan(50);
      expect([...refs].filter((ref) => resolve(document, ref) === undefined)).toEqual([]);
      const names = operationsOf(document).map(({ operation }) => operation.operationId);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  it("declares every parameter of every path, none twice, and describes every answer", async () => {
    const document = await read(site.token);
    const tags = new Set(document.tags.map(({ name }) => name));
    for (const { path, operation } of operationsOf(document)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === "path");
      expect(
        declared.map(({ name }) => name),
        path,
      ).toEqual(inPath);
      expect(
        declared.every(({ required }) => required),
        path,
      ).toBe(true);
      const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(keys).size, path).toBe(keys.length);
      for (const [status, { description }] of Object.entries(operation.responses)) {
        expect(status, path).toMatch(/^(default|20[01])$/);
        expect(description, path).toEqual(expect.any(String));
      }
      expect(
        operation.tags.filter((tag) => !tags.has(tag)),
        path,
      ).toEqual([]);
    }
  });

  it("describes every call of the specification, and those beyond it", async () => {
    const visitors = callsOf(await read());
    const staff = callsOf(await read(site.token));
    expect([...SPECIFIED, ...BEYOND].filter((call) => !visitors.has(call))).toEqual([]);
    expect([...SPECIFIED, ...BEYOND, ...STAFF_ONLY].filter((call) => !staff.has(call))).toEqual([]);
  });

  it("tells visitors the calls of closed tables, which need a token, but none of their columns", async () => {
    const visitors = await read();
    expect([...callsOf(visitors)]).toEqual(
      expect.arrayContaining([
        "GET /db_object/all",
        "POST /db_object/create",
        "PUT /user/update",
        "GET /message/all",
      ]),
    );
    expect(visitors.paths["/api/db_object/all"]!.get!.security).toEqual([{ session: [] }, { token: [] }]);
    expect([...callsOf(visitors)].filter((call) => /\/user\/(email|role)/.test(call))).toEqual([]);
    expect(visitors.components.schemas.user!.properties).not.toHaveProperty("email");
    expect(visitors.components.schemas.message_input!.properties).not.toHaveProperty("status");
    for (const name of ["setting", "setting_input", "setting_update"]) {
      expect(visitors.components.schemas[name]!.properties, name).toHaveProperty("value");
      expect(visitors.components.schemas[name]!.properties, name).not.toHaveProperty("note");
    }
    const staff = await read(site.token);
    expect(staff.components.schemas.setting_input!.properties).toHaveProperty("note");
    expect(JSON.stringify(staff)).not.toMatch(/argon2|"(hash|credential)"/);
  });

  it("says which calls need a token", async () => {
    const { paths, components } = await read();
    expect(components.securitySchemes).toMatchObject({
      session: { type: "http", scheme: "bearer" },
      token: { type: "http", scheme: "bearer" },
    });
    expect(paths["/api/notification/all"]!.get!.security).toContainEqual({});
    for (const [path, method] of [
      ["/api/notification/create", "post"],
      ["/api/notification/update", "put"],
      ["/api/notification/delete/{id}", "delete"],
      ["/api/notification/trash", "get"],
      ["/api/file/upload/{folder}", "post"],
    ] as const) {
      expect(paths[path]![method]!.security, path).toEqual([{ session: [] }, { token: [] }]);
    }
    expect(paths["/api/notification/create"]!.post!.description).toBe(
      "With an API token: one of the table notification that may write.",
    );
  });

  it("says which calls an API token cannot make", async () => {
    const { paths } = await read();
    for (const [path, method] of [
      ["/api/staff/me", "get"],
      ["/api/staff/tokens", "post"],
      ["/api/user/changepassword", "put"],
      ["/api/user/all", "get"],
      ["/api/user/update", "put"],
    ] as const) {
      expect(paths[path]![method]!.security, path).toEqual([{ session: [] }]);
      expect(paths[path]![method], path).not.toHaveProperty("description");
    }
  });

  it("describes a record as it is answered, with nothing that it does not name", async () => {
    const list = await create(site, "option", { object: "notification", element: "type", label: "Sports" });
    await create(site, "notification", { title: "x", udate: "05-03-2026", type: list });
    const { components, paths } = await read();
    const [record] = (await site.get<Row[]>("/api/notification/all")).body;
    const { _fallback, _kannadaOnly, _outdated, _status, deletedAt, ...always } =
      components.schemas.notification!.properties;
    expect(_fallback).toMatchObject({ type: "array" });
    expect(_kannadaOnly).toMatchObject({ type: "array" });
    expect(_outdated).toMatchObject({ type: "array" });
    expect(deletedAt).toMatchObject({ type: "string" });
    expect(_status).toMatchObject({ enum: ["published", "hidden", "scheduled", "expired"] });
    expect(Object.keys(record!).sort()).toEqual(Object.keys(always).sort());
    expect(components.schemas.db_column!.properties.element).toMatchObject({ type: ["array", "null"] });
    expect(components.schemas.notification_input!.required).toEqual(["title", "udate", "type"]);
    expect(components.schemas.notification_update!.required).toEqual(["id"]);
    const answer = (path: string) => paths[path]!.get!.responses["200"]!.content!["application/json"]!.schema;
    const ref = { $ref: "#/components/schemas/notification" };
    expect(answer("/api/notification/{id}")).toEqual(ref);
    expect(answer("/api/notification/type")).toEqual({ type: "array", items: ref });
    expect(answer("/api/notification")).toMatchObject({ properties: { rows: { items: ref } } });
    expect(answer("/api/syllabus/cs")).toEqual({
      type: "array",
      items: { $ref: "#/components/schemas/syllabus" },
    });
  });

  it("follows the tables that staff add, change and delete, at once", async () => {
    const table = await createTable(site, "a_b");
    const column = await createColumn(site, table, "c", "Integer");
    const other = await createTable(site, "ax");
    await createColumn(site, other, "b_c");
    expect(callsOf(await read())).toContain("GET /a_b/c");
    expect((await read()).components.schemas.a_b!.properties).toMatchObject({
      c: { type: ["integer", "null"] },
    });
    await update(site, "db_column", { id: column, name: "d" });
    expect(callsOf(await read())).not.toContain("GET /a_b/c");
    expect(callsOf(await read())).toContain("GET /a_b/d");
    await update(site, "db_object", { id: table, publicRead: false });
    expect(callsOf(await read())).not.toContain("GET /a_b/all");
    expect(callsOf(await read(site.token))).toContain("GET /a_b/all");
    await remove(site, "db_object", table, "?force=true");
    expect(callsOf(await read(site.token))).not.toContain("GET /a_b/all");
  });

  it("is a page that loads nothing from anywhere and runs nothing", async () => {
    await createTable(site, "hostile", { label: `<script>alert("x")</script>` });
    const { status, headers, body } = await site.get<string>("/api/docs");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(body).not.toMatch(/<(script|link|img|iframe|object|embed)\b|\son\w+=|src=|@import|url\(/i);
    const targets = [...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
    expect(targets.filter((href) => !/^(#|\/$|\/api\/)/.test(href))).toEqual([]);
    expect(body).toContain("/api/notification/firstrows/{count}");
    expect(body).toContain("&lt;script&gt;");
  });

  it("is refused with a token that opens nothing", async () => {
    for (const path of ["/api/openapi.json", "/api/docs"]) {
      expect((await site.get(path, "x".repeat(43))).status).toBe(401);
      expect((await site.get(path, site.token)).headers["cache-control"]).toBe("no-store");
    }
  });
});
