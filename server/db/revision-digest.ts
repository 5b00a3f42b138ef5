import { hash } from "node:crypto";
import type { RevisionRow } from "./schema.ts";

/** SHA-256 in hexadecimal over everything that a version says, and who made it when. */
export function computeRevisionDigest(revision: Omit<RevisionRow, "id">): string {
  const { object, record, version, action, values, who, whoName, at } = revision;
  return hash("sha256", JSON.stringify([object, record, version, action, values, who, whoName, at]));
}
