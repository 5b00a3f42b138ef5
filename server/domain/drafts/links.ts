/** Links by which a draft is seen on the site without signing in, for as long as whoever made one has chosen. */
import { hash, randomBytes } from "node:crypto";
import type { PreviewLink } from "#shared/api/drafts.ts";
import { LINK_PARAMETER, PREVIEW_PATH } from "#shared/addresses.ts";
import { SiteError } from "#shared/errors.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { ReadDb } from "#server/db/schema.ts";
import type { Account } from "../kernel/read-scope.ts";
import { uploadsIn } from "../files/file-references.ts";
import { mayPropose } from "../records/access.ts";
import type { RecordWriter } from "../records/write/writer.ts";
import type { Tables } from "../tables/tables.ts";
import { bodyOf, rowWith } from "./draft-values.ts";
import { assertDrafts, type Draft, storedDraft, tableOf, valuesOf } from "./drafts.ts";

const DAY_MS = 24 * 60 * 60_000;
const TOKEN_BYTES = 32;

const tokenHash = (token: string): string => hash("sha256", token, "base64url");

/**
 * Makes a link to an open draft. Its token stands behind the question mark, which no log and no cache has, and is known to whoever
 * gets this answer alone.
 * @param days until it ends
 * @throws SiteError `not_found`, `forbidden`
 */
export async function makeLink(
  writer: RecordWriter,
  account: Account,
  id: number,
  days: number,
): Promise<PreviewLink> {
  const context = await writer.context();
  const { db, now, tables } = context;
  const draft = await storedDraft(context, id);
  if (draft.endedAt !== null) throw new SiteError("not_found");
  const table = tableOf({ tables }, draft);
  assertDrafts(table, account);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const endsAt = new Date(Date.parse(now) + days * DAY_MS).toISOString();
  const link = { hash: tokenHash(token), draft: id, whoName: account.username, createdAt: now, endsAt };
  const created = await db.insertInto("draft_link").values(link).returning("id").executeTakeFirstOrThrow();
  await writer.note("preview link made", table.name, draft.record, `draft ${id}`);
  return { id: created.id, address: `${PREVIEW_PATH}?${LINK_PARAMETER}=${token}`, endsAt };
}

/** Ends a link. @throws SiteError `not_found`, `forbidden` */
export async function withdrawLink(writer: RecordWriter, account: Account, id: number): Promise<void> {
  const context = await writer.context();
  const { db, tables } = context;
  const link = await db.selectFrom("draft_link").select("draft").where("id", "=", id).executeTakeFirst();
  const draft = link && (await storedDraft(context, link.draft));
  if (!draft || draft.endedAt !== null) throw new SiteError("not_found");
  const table = tableOf({ tables }, draft);
  if (!mayPropose(table, account)) throw new SiteError("forbidden");
  await db.deleteFrom("draft_link").where("id", "=", id).execute();
  await writer.note("preview link withdrawn", table.name, draft.record, `draft ${draft.id}`);
}

/**
 * Finds the open draft of a link that has not ended.
 * @param token an unchecked query parameter
 * @param now milliseconds since 1970
 */
export async function draftByToken(db: ReadDb, token: unknown, now: number): Promise<Draft | undefined> {
  if (typeof token !== "string" || !/^[\w-]{43}$/.test(token)) return undefined;
  const link = await db
    .selectFrom("draft_link")
    .select("draft")
    .where("hash", "=", tokenHash(token))
    .where("endsAt", ">", new Date(now).toISOString())
    .executeTakeFirst();
  return link && openDraft(db, link.draft);
}

/** Returns the addresses of the files in a draft and in the unchanged columns of its record. */
export async function filesShownBy(db: ReadDb, tables: Tables, draft: Draft): Promise<string[]> {
  const table = tableOf({ tables }, draft);
  const { record } = draft;
  const row =
    record === null ? undefined : await rowsOf(db, table).where("id", "=", record).executeTakeFirst();
  return uploadsIn(table, rowWith(valuesOf(draft), row));
}

/**
 * Writes what a draft says, as published now and upon whatever is stored, for a transaction that is rolled back.
 * @returns the table and the id of the record
 * @throws SiteError where it could not be published as it is
 */
export async function writeForPreview(
  writer: RecordWriter,
  draft: Draft,
): Promise<{ object: string; id: number }> {
  const { tables } = await writer.context();
  const table = tableOf({ tables }, draft);
  const published = { active: true, publishFrom: null, publishTo: null };
  const body = { ...bodyOf(table, valuesOf(draft)), ...published };
  const id =
    draft.record === null
      ? await writer.create(table.name, body)
      : (await writer.update(table.name, { ...body, id: draft.record })).id;
  return { object: table.name, id };
}

const openDraft = (db: ReadDb, id: number): Promise<Draft | undefined> =>
  db.selectFrom("draft").selectAll().where("id", "=", id).where("endedAt", "is", null).executeTakeFirst();
