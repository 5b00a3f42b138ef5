/** Saves an answer as a file; the answer names it, else `name` does. */
export async function downloadAnswer(answer: Response, name: string): Promise<void> {
  download(await answer.blob(), fileNameIn(answer.headers.get("content-disposition")) ?? name);
}

/** Saves a text as a file. */
export const downloadText = (text: string, name: string): void =>
  download(new Blob([text], { type: "text/plain;charset=utf-8" }), name);

function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The browser has to have taken it before the address ends.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The name in a `Content-Disposition` header: `filename*=UTF-8''…` before `filename="…"`. */
export function fileNameIn(header: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? "") ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header ?? "")?.[1];
}
