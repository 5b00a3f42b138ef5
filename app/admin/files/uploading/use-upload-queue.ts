import type { UploadedFile } from "#shared/api/files.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Api, UploadOptions } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { newKey } from "../../api/new-key.ts";
import { useApi } from "../../api/use-api.ts";
import { isTooLarge, type QueuedUpload, type UploadTarget, withChange, without } from "./queue.ts";

interface UploadCallbacks {
  onDone: (sent: UploadedFile, upload: QueuedUpload) => void;
  onFailed: (message: string, upload: QueuedUpload) => void;
}

interface UploadQueue {
  uploads: readonly QueuedUpload[];
  /** Sends files one after the other, after those that are on their way already. */
  send: (files: readonly File[], target: UploadTarget) => void;
  /** Sends one again that failed. */
  retry: (key: number) => void;
  /** Breaks one off, or takes it off the list. */
  remove: (key: number) => void;
  /** Takes those off the list that have ended. */
  clear: () => void;
}

/** Sends files to the server, each with its progress. What fails stays listed with the reason, and can be sent again. */
export function useUploadQueue(callbacks: UploadCallbacks): UploadQueue {
  const api = useApi();
  const t = useTranslation();
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([]);
  const queue = useRef(Promise.resolve());
  const lastKey = useRef(0);
  const controllers = useRef(new Map<number, AbortController>());

  // An upload takes its time: at its end the latest callbacks are called, not those of its beginning.
  const latest = useRef(callbacks);
  useEffect(() => {
    latest.current = callbacks;
  });

  const change = (key: number, values: Partial<QueuedUpload>) =>
    setUploads((all) => withChange(all, key, values));

  async function uploadOne(upload: QueuedUpload, signal: AbortSignal): Promise<void> {
    const { key, name } = upload;
    if (signal.aborted) return;
    change(key, { state: "sending" });
    try {
      const progress = (share: number) => change(key, { progress: share });
      const options = { key: name, progress, signal };
      const sent = await sendUpload(api, upload, options);
      change(key, { state: "done", progress: 1, message: sent.message, url: sent.url });
      latest.current.onDone(sent, upload);
    } catch (error) {
      if (signal.aborted) return;
      const said = error instanceof ApiError ? error.body.message : undefined;
      const message = said ?? t("err_upload_failed");
      change(key, { state: "failed", progress: 0, message });
      latest.current.onFailed(message, upload);
    }
  }

  function start(upload: QueuedUpload): void {
    const controller = new AbortController();
    controllers.current.set(upload.key, controller);
    queue.current = queue.current.then(() => uploadOne(upload, controller.signal));
  }

  return {
    uploads,
    send(files, target) {
      for (const file of files) {
        lastKey.current += 1;
        const upload: QueuedUpload = {
          key: lastKey.current,
          name: newKey(),
          file,
          target,
          state: "waiting",
          progress: 0,
          message: "",
        };
        const message = isTooLarge(file) ? t("admin_file_too_large") : "";
        setUploads((all) => [...all, message ? { ...upload, state: "failed", message } : upload]);
        if (message) latest.current.onFailed(message, upload);
        else start(upload);
      }
    },
    retry(key) {
      const upload = uploads.find((each) => each.key === key);
      if (!upload) return;
      const again: QueuedUpload = { ...upload, state: "waiting", progress: 0, message: "" };
      change(key, again);
      start(again);
    },
    remove(key) {
      controllers.current.get(key)?.abort();
      setUploads((all) => without(all, key));
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state !== "done" && state !== "failed")),
  };
}

function sendUpload(api: Api, { target, file }: QueuedUpload, options: UploadOptions): Promise<UploadedFile> {
  if ("folder" in target) return api.upload("POST /file/upload/:folder+", target, file, options);
  const fields = { reason: target.reason };
  return api.upload("POST /file/replace/:id", { id: target.id }, file, { ...options, fields });
}
