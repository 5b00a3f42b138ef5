import { fileFacts } from "#shared/file-facts.ts";

/** Of a file that the server has not judged yet, by its own account: `PDF, 240 KB`. */
export function formatFacts({ name, size }: { name: string; size: number }): string {
  const [, extension] = /\.([^./\\]{1,5})$/.exec(name) ?? [];
  return fileFacts({ format: extension?.toUpperCase() ?? "?", size });
}
