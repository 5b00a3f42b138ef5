import type { PresentedRecord } from "#shared/api/record.ts";
import type { Loaded } from "./load-record.ts";

type Payload = Record<string, unknown>;

/** How a record is read and written that a form edits together with something else, as a block with its label. */
export interface RecordCalls {
  /** What its drafts are stored under, apart from those of the table's own form, whose fields are others. */
  draftsOf: string;
  load: (id: number) => Promise<Loaded>;
  /** Says what it has made by itself, with Undo. */
  create: (payload: Payload) => Promise<{ id: number }>;
  /** @throws ApiError `conflict` with the record as `load` answers it, where somebody was quicker */
  update: (payload: Payload, record: PresentedRecord) => Promise<{ version: number }>;
}
