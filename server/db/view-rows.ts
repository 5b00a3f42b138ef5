import type { Generated } from "kysely";

/** A view of a list. */
export interface ListViewRow {
  id: Generated<number>;
  /** The table's name in storage. */
  object: string;
  /** Whose it is; null for one that is for everybody. */
  user: number | null;
  name: string;
  name_kn: string | null;
  /** JSON: what it shows, by the names in storage. */
  shows: string;
  /** From 1. */
  revision: number;
  savedBy: string;
  updatedAt: string;
  deletedAt: string | null;
}
