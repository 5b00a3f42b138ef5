import { fileFacts } from "#shared/file-facts.ts";
import { asFolder, useFolderNames } from "./use-folders.ts";
import { formatOf, type StoredFile } from "./stored-file.ts";

/** Answers what staff should know of a file at a glance: `PDF, 240 KB · Syllabus`. */
export function useFacts(): (file: StoredFile) => string {
  const folderName = useFolderNames();
  return (file) => {
    const facts = fileFacts({ format: formatOf(file), size: file.size ?? 0 });
    const pixels = file.width && file.height ? ` · ${file.width} × ${file.height}` : "";
    const folder = asFolder(file.folder);
    return `${facts}${pixels}${folder ? ` · ${folderName(folder)}` : ""}`;
  };
}
