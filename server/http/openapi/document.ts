/** The OpenAPI 3.1 document, made from the calls and the tables as they are at this moment. */
import { API_BASE } from "#shared/api-base.ts";
import { z } from "zod";
import { ERRORS } from "#shared/errors.ts";
import type { Column } from "#shared/columns.ts";
import type { Table } from "#shared/table.ts";
import type { Call, Parameter } from "../api/call.ts";
import { CALLS } from "../api/calls.ts";
import { answerSchema, inputSchema, type Schema } from "./column-schemas.ts";

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Schema;
}

interface OperationParameter {
  name: string;
  in: "path" | "query";
  description?: string;
  required: boolean;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: OperationParameter[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
}

/** @param staff describes tables that are closed to visitors as well */
export function openApiDocument(tables: readonly Table[], siteUrl: string, staff: boolean): OpenApiDocument {
  const shown = tables.flatMap((table) => describable(table, staff));
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    info: {
      title: "University site",
      version: "1",
      description:
        "Public calls need nothing. The others take the accessToken of a sign-in as a bearer token.",
    },
    servers: [{ url: siteUrl }],
    tags: [],
    paths: {},
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: { Error: ERROR_SCHEMA, ...bodySchemas(), ...schemasOf(shown, staff) },
    },
  };
  for (const each of CALLS) {
    const call = staff ? each : { ...each, query: each.query?.filter((parameter) => !parameter.staff) };
    if (call.path.includes(":object")) for (const table of shown) addRecordCall(document, call, table);
    else addOperation(document, call, call.path, call.group, call.shape && ownerOf(call, shown));
  }
  addFileCalls(document);
  const used = new Set(
    Object.values(document.paths).flatMap((path) => Object.values(path).flatMap(({ tags }) => tags)),
  );
  document.tags = [...used].map((name) => ({
    name,
    description: tables.find((table) => table.name === name)?.label,
  }));
  return document;
}

/** A table as it may be described: of a closed one visitors learn its calls, which are the same everywhere, and no more. */
function describable(table: Table, staff: boolean): Table[] {
  if (table.publicRead || staff) return [table];
  return table.shipped ? [{ ...table, columns: [] }] : [];
}

/** The table whose name a call's address begins with. */
const ownerOf = (call: Call, tables: readonly Table[]): Table | undefined =>
  tables.find(({ name }) => call.path.startsWith(`/${name}/`));

const ERROR_SCHEMA: Schema = {
  type: "object",
  properties: {
    message: { type: "string" },
    code: { type: "string", enum: Object.keys(ERRORS) },
    errors: {
      type: "array",
      items: { type: "object", properties: { field: { type: "string" }, message: { type: "string" } } },
    },
  },
  required: ["message", "code"],
};

/** The bodies of calls that take no record, under the names that they have been given. */
function bodySchemas(): Schema {
  const bodies = CALLS.flatMap(({ body }) => (body ? [z.toJSONSchema(body, { io: "input" }).$defs] : []));
  return Object.assign({}, ...bodies) as Schema;
}

function schemasOf(tables: readonly Table[], staff: boolean): Schema {
  const schemas: Schema = {};
  for (const table of tables) {
    const columns = table.columns.filter((column) => staff || column.public);
    schemas[table.name] = answerSchema(table, columns);
    if (table.writtenBy === "system") continue;
    schemas[`${table.name}_input`] = inputSchema(table, columns);
    schemas[`${table.name}_update`] = updateSchema(table, columns);
  }
  return schemas;
}

/** A call that every table has, at the address of one table. */
function addRecordCall(document: OpenApiDocument, call: Call, table: Table): void {
  if (call.method !== "GET" && table.writtenBy === "system") return;
  const path = call.path.replace(":object", table.name);
  if (!path.includes(":word")) {
    addOperation(document, call, path, table.name, table);
    return;
  }
  const byId: Call = { ...call, summary: "A record by its id", shape: "record" };
  addOperation(document, byId, path.replace(":word", ":id"), table.name, table);
  for (const column of table.columns.filter((each) => each.public && each.type !== "Html")) {
    const one = column.name === "name" || column.name === "url";
    const summary = one
      ? `The record with this ${column.name}`
      : `The records with this value of ${column.label}`;
    const query = [{ name: column.name, description: column.label, required: true }, ...(call.query ?? [])];
    const byColumn: Call = { ...call, summary, query, shape: one ? "record" : "records" };
    addOperation(document, byColumn, path.replace(":word", column.name), table.name, table);
  }
}

function addOperation(document: OpenApiDocument, call: Call, path: string, tag: string, table?: Table): void {
  const address = `${API_BASE}${path.replaceAll(/:(\w+)/g, "{$1}")}`;
  const method = call.method.toLowerCase();
  document.paths[address] ??= {};
  // A call of one table stands before the one that every table has.
  document.paths[address][method] ??= {
    // Names of tables and columns hold underscores themselves, so these could not tell the parts apart.
    operationId: `${method}${address.replaceAll(/[{}]/g, "").replaceAll("/", ".")}`,
    summary: call.summary,
    tags: [tag],
    security: call.access === "staff" || table?.publicRead === false ? [{ token: [] }] : [{}, { token: [] }],
    parameters: [
      ...Array.from(path.matchAll(/:(\w+)/g), ([, name = ""]) => pathParameter(name)),
      ...(call.query ?? []).map(queryParameter),
    ],
    ...requestBody(call, table),
    responses: {
      [call.status ?? 200]: { description: call.answer, ...answerContent(call, table) },
      default: { description: "An error.", content: json({ $ref: "#/components/schemas/Error" }) },
    },
  };
}

const pathParameter = (name: string): OperationParameter => ({
  name,
  in: "path",
  required: true,
  schema: { type: "string" },
});

const queryParameter = ({
  name,
  description,
  required = false,
  repeated,
}: Parameter): OperationParameter => ({
  name,
  in: "query",
  description,
  required,
  schema: repeated ? { type: "array", items: { type: "string" }, maxItems: repeated } : { type: "string" },
});

function requestBody(call: Call, table: Table | undefined): { requestBody?: Schema } {
  const record = table && { $ref: `#/components/schemas/${table.name}_input` };
  if (call.path.endsWith("/create") && record)
    return { requestBody: { required: true, content: json(record) } };
  if (call.path.endsWith("/update") && table) {
    return {
      requestBody: { required: true, content: json({ $ref: `#/components/schemas/${table.name}_update` }) },
    };
  }
  if (!call.body) return {};
  const { $ref } = z.toJSONSchema(call.body, { io: "input" });
  return {
    requestBody: {
      required: true,
      content: json({ $ref: $ref?.replace("#/$defs/", "#/components/schemas/") }),
    },
  };
}

/** Any part of a record, with its id, and the version that was read where the writer wants to be safe. */
const CONFIRMED: Schema = {
  _confirmed: {
    type: "array",
    items: { type: "string" },
    description: "Columns whose Kannada is still right although their English has changed.",
  },
};

function updateSchema(table: Table, columns: readonly Column[]): Schema {
  const {
    required: _all,
    properties,
    ...rest
  } = inputSchema(table, columns) as Schema & { properties: Schema };
  return {
    ...rest,
    properties: { id: { type: "integer" }, version: { type: "integer" }, ...properties, ...CONFIRMED },
    required: ["id"],
  };
}

/** The form of an answer that is made of a table's records. */
function answerContent(call: Call, table: Table | undefined): { content?: Schema } {
  if (call.mediaType) return { content: { [call.mediaType]: { schema: { type: "string" } } } };
  if (!call.shape || !table) return {};
  const record = { $ref: `#/components/schemas/${table.name}` };
  return { content: json(SHAPES[call.shape](record)) };
}

const COUNT = { type: "integer" };
const SHAPES: Record<NonNullable<Call["shape"]>, (record: Schema) => Schema> = {
  record: (record) => record,
  records: (record) => ({ type: "array", items: record }),
  page: (record) => ({
    type: "object",
    properties: { rows: { type: "array", items: record }, total: COUNT, page: COUNT, size: COUNT },
    required: ["rows", "total", "page", "size"],
  }),
  id: () => ({ type: "object", properties: { id: COUNT }, required: ["id"] }),
  version: () => ({ type: "object", properties: { id: COUNT, version: COUNT }, required: ["id", "version"] }),
};

const json = (schema: Schema): Schema => ({ "application/json": { schema } });

const FORM_WITH_FILE: Schema = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: { type: "object", properties: { file: { type: "string", format: "binary" } } },
    },
  },
};

/** The calls that carry a file in or out, which are none of the list. */
function addFileCalls(document: OpenApiDocument): void {
  document.paths[`${API_BASE}/file/upload/{folder}`] = {
    post: {
      ...fileCall("post.api.file.upload.folder", ["folder"], "{id, message, url, name, size}"),
      summary: "Uploads a file into one of the folders",
      requestBody: FORM_WITH_FILE,
    },
  };
  document.paths[`${API_BASE}/file/replace/{id}`] = {
    post: {
      ...fileCall("post.api.file.replace.id", ["id"], "{id, version, message, url, name, size}"),
      summary: "Puts another content in the place of a file's, whose address stays",
      requestBody: FORM_WITH_FILE,
    },
  };
  document.paths[`${API_BASE}/file/earlier/{id}/{version}`] = {
    get: {
      ...fileCall("get.api.file.earlier.id.version", ["id", "version"], "The file."),
      summary: "The content that a file had at a version",
    },
  };
}

function fileCall(operationId: string, names: string[], answer: string): Omit<Operation, "summary"> {
  return {
    operationId,
    tags: ["Files"],
    security: [{ token: [] }],
    parameters: names.map((name) => ({
      name,
      in: "path",
      required: true,
      schema: { type: name === "folder" ? "string" : "integer" },
    })),
    responses: {
      200: { description: answer },
      default: { description: "An error.", content: json({ $ref: "#/components/schemas/Error" }) },
    },
  };
}
