/** Whether a copied text comes from the editor itself and needs no cleaning. */
export const isOwnCopy = (html: string): boolean => html.includes("data-pm-slice");

/** Whether files alone are pasted or dropped; a word processor adds a picture of what it also gives as text. */
export function hasFiles(data: DataTransfer | null): boolean {
  return (
    !!data && data.files.length > 0 && !data.types.includes("text/html") && !data.types.includes("text/plain")
  );
}
