/** The contents that a file has had, as the versions of its record tell. */
import type { Version } from "#shared/api/record.ts";
import type { FileVersion } from "#shared/api/files.ts";
import { SiteError } from "#shared/errors.ts";

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
