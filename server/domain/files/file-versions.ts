/** The contents that files have had, as the versions of their records tell. */
import type { Version } from "#shared/api/record.ts";
import type { FileReplacement, FileVersion } from "#shared/api/files.ts";
import { SiteError } from "#shared/errors.ts";
import { file } from "#shared/tables/file.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { chunks } from "../kernel/chunks.ts";
import type { RevisionValues } from "../records/read/revisions.ts";

/** @param versions newest first */
export function fileVersions(versions: readonly Version[]): FileVersion[] {
  const found = new Map<unknown, FileVersion>();
  for (const { version, values, when, who } of versions) {
    const known = found.get(values.content);
    found.set(values.content, {
      version: known?.version ?? version,
      when,
      who: who.name,
      size: Number(values.size) || 0,
      width: numberOrNull(values.width),
      height: numberOrNull(values.height),
      reason: typeof values.reason === "string" ? values.reason : null,
      present: values.content === versions[0]?.values.content,
    });
  }
  return [...found.values()];
}

/**
 * What the record said when it had the content of a version; of several versions with this content the last one, which
 * knows the renditions that were made.
 *
 * @throws SiteError `not_found`
 */
export function fileVersion(versions: readonly Version[], version: number): Version["values"] {
  const asked = versions.find((each) => each.version === version);
  const latest = versions.find(({ values }) => asked && values.content === asked.values.content);
  if (!latest) throw new SiteError("not_found");
  return latest.values;
}

const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);

/**
 * Reads the public history of files: when and why their contents were replaced, the latest first. Restoring an earlier content is a replacement too.
 * @returns by file id; files that were never replaced are left out
 */
export async function readReplacements(
  db: ReadDb,
  ids: readonly number[],
): Promise<Map<number, FileReplacement[]>> {
  const replacements = new Map<number, FileReplacement[]>();
  const contents = new Map<number, unknown>();
  for (const chunk of chunks([...new Set(ids)])) {
    const revisions = await db
      .selectFrom("revision")
      .select(["record", "at", "values"])
      .where("object", "=", file.dbTable)
      .where("record", "in", chunk)
      .orderBy("record")
      .orderBy("version")
      .execute();
    for (const { record, at, values } of revisions) {
      const { content = null, reason = null } = (JSON.parse(values) as RevisionValues).row;
      if (contents.has(record) && contents.get(record) !== content) {
        const replacement = { when: at, reason: typeof reason === "string" ? reason : null };
        replacements.set(record, [replacement, ...(replacements.get(record) ?? [])]);
      }
      contents.set(record, content);
    }
  }
  return replacements;
}
