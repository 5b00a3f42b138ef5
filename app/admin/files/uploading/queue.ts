/** Files on their way to the server, in the order in which they go. */
import { UPLOAD_BYTES_MAX, type UploadFolder } from "#shared/vocabulary.ts";

export interface QueuedUpload {
  key: number;
  /** What the call is named, the same at every attempt. */
  name: string;
  file: File;
  target: UploadTarget;
  state: "waiting" | "sending" | "done" | "failed";
  /** How much of it has been sent, from 0 to 1. */
  progress: number;
  /** What the server said, or why it was not asked. */
  message: string;
  /** The address that it was given. */
  url?: string;
}

/** Where a file goes: into a folder, or in the place of the file with this id. */
export type UploadTarget = { folder: UploadFolder } | { id: number; reason: string };

/** The server would refuse it, but only after it has been sent. */
export const isTooLarge = ({ size }: Pick<File, "size">): boolean => size > UPLOAD_BYTES_MAX;

export const withChange = (
  uploads: readonly QueuedUpload[],
  key: number,
  change: Partial<QueuedUpload>,
): readonly QueuedUpload[] => uploads.map((each) => (each.key === key ? { ...each, ...change } : each));

export const without = (uploads: readonly QueuedUpload[], key: number): readonly QueuedUpload[] =>
  uploads.filter((each) => each.key !== key);

export const isUnderWay = ({ state }: QueuedUpload): boolean => state === "waiting" || state === "sending";
