import type { Language } from "#shared/languages.ts";

/** How much of a file has been sent, from 0 to 1. */
type Progress = (share: number) => void;

export interface SendOptions {
  /** In which the server says what came of it. */
  language: Language;
  token?: string;
  /** Names the work, so that the server takes a file once that is sent again. */
  key?: string;
  progress?: Progress;
  signal?: AbortSignal;
  /** Further fields of the form. */
  fields?: Readonly<Record<string, string>>;
}

/** Sends a file as the form field `file`. `fetch` cannot tell how far it has come, so this is the older way. Status 0: no answer. */
export function sendFile(
  address: string,
  file: File,
  { language, token, key, progress, signal, fields = {} }: SendOptions,
): Promise<{ status: number; body: unknown }> {
  const request = new XMLHttpRequest();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file, file.name);
  return new Promise((resolve) => {
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      progress?.(total ? loaded / total : 0),
    );
    request.addEventListener("loadend", () => {
      resolve({ status: request.status, body: parse(request.responseText) });
    });
    signal?.addEventListener("abort", () => request.abort());
    request.open("POST", address);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Accept-Language", language);
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    if (key) request.setRequestHeader("Idempotency-Key", key);
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
