import { useState } from "react";
import { useUnsaved } from "#app/staff-ui/unsaved/unsaved.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { UploadFolder } from "#shared/vocabulary.ts";
import { isUnderWay, type QueuedUpload } from "../uploading/queue.ts";
import { useUploadQueue } from "../uploading/use-upload-queue.ts";
import { useUploading } from "./uploading.tsx";

interface FieldUpload {
  /** The last file that was taken, until it has arrived. */
  upload: QueuedUpload | undefined;
  /** A file for which the person has yet to choose a folder. */
  homeless: File | undefined;
  take: (files: readonly File[]) => void;
  /** Sends the homeless file, or without a folder forgets it. */
  settle: (folder?: UploadFolder) => void;
  retry: () => void;
  remove: () => void;
}

/**
 * Sends the one file of a field.
 * @param folder where it goes; `null`: the person is asked
 * @param onDone is given the address of a file that has arrived
 */
export function useFieldUpload(folder: UploadFolder | null, onDone: (url: string) => void): FieldUpload {
  const toast = useToast();
  const [homeless, setHomeless] = useState<File>();
  const queue = useUploadQueue({
    onDone({ url, message }, { key }) {
      queue.remove(key);
      toast(message);
      onDone(url);
    },
    onFailed: (message) => toast(message, "error"),
  });
  const isUploading = queue.uploads.some(isUnderWay);
  useUnsaved(isUploading);
  useUploading(isUploading);
  const upload = queue.uploads.at(-1);
  const sendTo = (place: UploadFolder, file: File) => queue.send([file], { folder: place });
  const remove = () => upload && queue.remove(upload.key);
  return {
    upload,
    homeless,
    take([first]) {
      remove();
      if (first && folder) sendTo(folder, first);
      else setHomeless(first);
    },
    settle(chosen) {
      if (homeless && chosen) sendTo(chosen, homeless);
      setHomeless(undefined);
    },
    retry: () => upload && queue.retry(upload.key),
    remove,
  };
}
