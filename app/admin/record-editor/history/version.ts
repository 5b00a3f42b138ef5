/** A version of a record, as `GET /{object}/versions/{id}` answers it, the newest first. */
export interface Version {
  version: number;
  action: "create" | "update" | "delete" | "restore";
  who: { id: number | null; name: string };
  /** ISO 8601. */
  when: string;
  /** Under the columns' present names, with the lifecycle. */
  values: Record<string, unknown>;
}
