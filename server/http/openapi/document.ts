/** The OpenAPI 3.1 document, made from the contract and the tables as they are at this moment. */
import { z } from "zod";
import { API_BASE } from "#shared/api-base.ts";
import { type CallDescription, mediaTypeOf, type ZodSchema } from "#shared/api/call.ts";
import { errorAnswer } from "#shared/api/error.ts";
import { API_DESCRIPTION, CALLS } from "#shared/api/index.ts";
import { RECORD_ID } from "#shared/api/params.ts";
import { answerSchema, inputSchema, type Schema, updateSchema } from "#shared/api/record-schema.ts";
import { presentedRecord } from "#shared/api/record.ts";
import type { Column } from "#shared/columns.ts";
import type { Table } from "#shared/table.ts";

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
  description?: string;
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
      description: API_DESCRIPTION,
    },
    servers: [{ url: siteUrl }],
    tags: [],
    paths: {},
    components: {
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: "The accessToken of a sign-in." },
        token: {
          type: "http",
          scheme: "bearer",
          description: "An API token, which begins with vdl_. What it has to be for stands at each call.",
        },
      },
      schemas: { ...namedSchemas(staff), ...schemasOf(shown, staff) },
    },
  };
  for (const call of callsFor(staff)) {
    if (call.path.includes(":object")) for (const table of shown) addRecordCall(document, call, table);
    else addOperation(document, call, call.path, call.group, ownerOf(call, shown));
  }
  const used = new Set(
    Object.values(document.paths).flatMap((path) => Object.values(path).flatMap(({ tags }) => tags)),
  );
  document.tags = [...used].map((name) => ({
    name,
    description: tables.find((table) => table.name === name)?.label,
  }));
  return document;
}

/** Every call as it is for staff, or for visitors. */
const callsFor = (staff: boolean): CallDescription[] =>
  CALLS.map((call) => (staff ? call : forVisitors(call)));

const forVisitors = ({ staffQuery = [], query = {}, answer, visitorAnswer, ...call }: CallDescription) => ({
  ...call,
  query: Object.fromEntries(Object.entries(query).filter(([name]) => !staffQuery.includes(name))),
  answer: visitorAnswer ?? answer,
});

/** A table as it may be described: of a closed one visitors learn its calls, which are the same everywhere, and no more. */
function describable(table: Table, staff: boolean): Table[] {
  if (table.publicRead || staff) return [table];
  return table.shipped ? [{ ...table, columns: [] }] : [];
}

/** The table whose name a call's address begins with. */
const ownerOf = (call: CallDescription, tables: readonly Table[]): Table | undefined =>
  tables.find(({ name }) => call.path.startsWith(`/${name}/`));

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
function addRecordCall(document: OpenApiDocument, call: CallDescription, table: Table): void {
  if (call.method !== "GET" && table.writtenBy === "system") return;
  const path = call.path.replace(":object", table.name);
  if (!path.includes(":word")) {
    addOperation(document, call, path, table.name, table);
    return;
  }
  const byId = { ...call, summary: "A record by its id", params: { id: RECORD_ID }, answer: presentedRecord };
  addOperation(document, byId, path.replace(":word", ":id"), table.name, table);
  for (const column of table.columns.filter((each) => each.public && each.type !== "Html")) {
    const one = column.name === "name" || column.name === "url";
    const byColumn = {
      ...call,
      summary: one ? `The record with this ${column.name}` : `The records with this value of ${column.label}`,
      answer: one ? presentedRecord : presentedRecords,
    };
    addOperation(document, byColumn, path.replace(":word", column.name), table.name, table, column);
  }
}

/** @param column by whose value the call looks a record up */
function addOperation(
  document: OpenApiDocument,
  call: CallDescription,
  path: string,
  tag: string,
  table?: Table,
  column?: Column,
): void {
  const address = `${API_BASE}${path.replaceAll(PART, "{$1}")}`;
  const method = call.method.toLowerCase();
  document.paths[address] ??= {};
  // A call of one table stands before the one that every table has.
  document.paths[address][method] ??= {
    // Names of tables and columns hold underscores themselves, so these could not tell the parts apart.
    operationId: `${method}${address.replaceAll(/[{}]/g, "").replaceAll("/", ".")}`,
    summary: call.summary,
    tags: [tag],
    ...(call.token && isOpenToToken(call, table) && { description: tokenSentence(call, table) }),
    security: securityOf(call, table),
    parameters: [
      ...Array.from(path.matchAll(PART), ([, name = ""]) => parameter("path", name, call.params?.[name])),
      ...(column ? [{ ...parameter("query", column.name), description: column.label }] : []),
      ...Object.entries(call.query ?? {}).map(([name, type]) => parameter("query", name, type)),
    ],
    ...requestBody(call, table),
    responses: {
      [call.status ?? 200]: success(call, table),
      default: { description: errorAnswer.description, content: json(schemaOf(errorAnswer)) },
    },
  };
}

/** What opens the call: nothing, a session, or an API token. */
function securityOf(call: CallDescription, table?: Table): Operation["security"] {
  const closed = call.access === "staff" || table?.publicRead === false;
  return [
    ...(closed ? [] : [{}]),
    { session: [] },
    ...(call.token && isOpenToToken(call, table) ? [{ token: [] }] : []),
  ];
}

const isOpenToToken = ({ token }: CallDescription, table?: Table): boolean =>
  token !== undefined && table?.closedToTokens !== true;

/** What an API token has to be for. */
function tokenSentence({ token, path }: CallDescription, table?: Table): string {
  const name = token?.table ?? (path.includes(":object") ? table?.name : undefined);
  const tables = name === undefined ? "of any table" : `of the table ${name}`;
  return `With an API token: one ${tables} that may ${token?.to}.`;
}

/** A part of a path that stands for what a caller puts there. */
const PART = /:(\w+)\+?/g;

const TEXT = z.string();
const presentedRecords = z.array(presentedRecord);

function parameter(place: "path" | "query", name: string, type: ZodSchema = TEXT): OperationParameter {
  const { description, ...schema } = schemaOf(type);
  const required = place === "path" || !(type instanceof z.ZodOptional);
  return { name, in: place, description: description as string | undefined, required, schema };
}

function requestBody(call: CallDescription, table?: Table): { requestBody?: Schema } {
  const { path, body, transport, formFields } = call;
  if (transport === "multipart") return { requestBody: formWithFile(formFields) };
  if (body === undefined) return {};
  const schema = body === "record" ? recordSchema(path, table) : schemaOf(body);
  return { requestBody: { required: true, content: json(schema) } };
}

/** What is sent of a record: all that is needed of a new one, any part of one that is updated. */
const recordSchema = (path: string, table?: Table): Schema => ({
  $ref: `${SCHEMAS}${table?.name}_${path.endsWith("/update") ? "update" : "input"}`,
});

function success(call: CallDescription, table?: Table): Schema {
  const { answer, summary } = call;
  if (!(answer instanceof z.core.$ZodType)) {
    const content = { [answer.mediaType]: { schema: { type: "string" } } };
    return { description: answer.describes, content };
  }
  const [mediaType = ""] = mediaTypeOf(call).split(";");
  const content = { [mediaType]: { schema: ofTable(schemaOf(answer), table) } };
  return { description: z.globalRegistry.get(answer)?.description ?? summary, content };
}

/** What is said of any record, said of a table's. */
const ofTable = (schema: Schema, table?: Table): Schema =>
  table ? replaced(schema, `"${SCHEMAS}${RECORD}"`, `"${SCHEMAS}${table.name}"`) : schema;

const RECORD = presentedRecord.meta()?.id;
const SCHEMAS = "#/components/schemas/";

const json = (schema: Schema): Schema => ({ "application/json": { schema } });

function formWithFile(fields: CallDescription["formFields"] = {}): Schema {
  const texts = Object.entries(fields).map(([name, type]) => [name, schemaOf(type)] as const);
  const properties = { ...Object.fromEntries(texts), file: { type: "string", format: "binary" } };
  return { required: true, content: { "multipart/form-data": { schema: { type: "object", properties } } } };
}

/** The types that have a name, as they are for staff or for visitors. */
function namedSchemas(staff: boolean): Schema {
  const types = callsFor(staff).flatMap(({ body, answer }) => [body, answer]);
  const schemas = [errorAnswer, ...types].map((type) =>
    type instanceof z.core.$ZodType ? definitionsOf(type) : {},
  );
  return Object.assign({}, ...schemas) as Schema;
}

/** A type as JSON Schema, which refers to types with a name. */
function schemaOf(type: ZodSchema): Schema {
  const { $schema: _schema, $defs: _definitions, ...schema } = jsonSchemaOf(type);
  return schema;
}

const definitionsOf = (type: ZodSchema): Schema => jsonSchemaOf(type).$defs as Schema;

/** By type: most stand in the calls of every table. */
const CONVERTED = new WeakMap<ZodSchema, Schema>();

function jsonSchemaOf(type: ZodSchema): Schema {
  const known = CONVERTED.get(type);
  if (known) return known;
  const schema = z.toJSONSchema(type, { io: "input", unrepresentable: "any", override: withoutNoise });
  const converted = replaced(schema, '"#/$defs/', `"${SCHEMAS}`);
  CONVERTED.set(type, converted);
  return converted;
}

/** The bounds of the whole numbers that JavaScript tells apart, and what its compiler alone has to know. */
function withoutNoise({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  delete jsonSchema.readOnly;
}

const replaced = (schema: Schema, before: string, after: string): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll(before, after)) as Schema;
