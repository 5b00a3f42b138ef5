import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useUnsaved } from "#app/staff-ui/unsaved/unsaved.tsx";
import { NOTICES_FROM_FILES } from "#shared/vocabulary.ts";
import { newKey } from "../../api/new-key.ts";
import { isUnderWay, type QueuedUpload } from "../../files/uploading/queue.ts";
import { useUploadQueue } from "../../files/uploading/use-upload-queue.ts";
import { takeOver } from "./dropped-files.ts";
import { isSameFile, type NoticeDraft } from "./notice-draft.ts";
import type { NoticeDrafts } from "./use-notice-drafts.ts";

export interface DraftFiles {
  /** Each becomes a draft; one that is chosen again goes on with the draft that it has. */
  take: (files: readonly File[]) => void;
  /** Sends a file for a draft. */
  send: (draft: NoticeDraft, file: File) => void;
  retry: (draft: NoticeDraft) => void;
  /** Breaks off what is on the way. */
  stop: (id: string) => void;
  uploadOf: (draft: NoticeDraft) => QueuedUpload | undefined;
}

/** Sends the files of drafts, one after the other. Which list a notice belongs to is known only later: they have one folder. */
export function useDraftFiles({ drafts, add, change }: NoticeDrafts): DraftFiles {
  const t = useTranslation();
  const toast = useToast();
  const owners = useRef(new Map<File, string>());
  const queue = useUploadQueue({
    onDone({ id: file, url }, upload) {
      const id = owners.current.get(upload.file);
      if (id) change(id, { file, url, failure: undefined, proposed: undefined });
    },
    onFailed(failure, upload) {
      const id = owners.current.get(upload.file);
      if (id) change(id, { failure });
    },
  });
  useUnsaved(queue.uploads.some(isUnderWay));
  const uploadOf = ({ id }: Pick<NoticeDraft, "id">) =>
    queue.uploads.findLast(({ file }) => owners.current.get(file) === id);
  const sendFor = (id: string, file: File) => {
    owners.current.set(file, id);
    queue.send([file], { folder: "others" });
  };
  const files: DraftFiles = {
    take(given) {
      let space = NOTICES_FROM_FILES - drafts.length;
      const known = drafts.filter((draft) => !uploadOf(draft) || uploadOf(draft)?.state === "failed");
      let left = 0;
      for (const file of given) {
        const again = known.find((draft) => isSameFile(draft, file));
        if (again) {
          sendFor(again.id, file);
        } else if (space > 0) {
          const draft: NoticeDraft = { id: newKey(), name: file.name, size: file.size, typed: {} };
          add(draft);
          sendFor(draft.id, file);
          space -= 1;
        } else {
          left += 1;
        }
      }
      if (left > 0) toast(t("admin_notices_too_many", { most: NOTICES_FROM_FILES, count: left }), "error");
    },
    send(draft, file) {
      change(draft.id, { name: file.name, size: file.size, failure: undefined });
      sendFor(draft.id, file);
    },
    retry(draft) {
      const upload = uploadOf(draft);
      if (upload) queue.retry(upload.key);
    },
    stop(id) {
      const upload = uploadOf({ id });
      if (upload) queue.remove(upload.key);
    },
    uploadOf,
  };
  const takeHandedOver = useEffectEvent(() => files.take(takeOver()));
  useEffect(() => takeHandedOver(), []);
  return files;
}
