import type { TextState } from "#shared/tables/file.ts";
import type { UploadFolder } from "#shared/vocabulary.ts";

interface Asked {
  q: string;
  folder: UploadFolder | "";
  /** From 1. */
  page: number;
  /** 10, 20 or 30. */
  size: number;
  pictures?: boolean;
  text?: TextState | "";
}

/** Asks for a page of the uploaded files, the latest first. */
export const filesInput = ({ q, folder, page, size, pictures, text }: Asked) => ({
  object: "file" as const,
  page,
  size,
  q: q || undefined,
  filter: [
    folder ? [`folder:is:${folder}`] : [],
    pictures ? ["kind:sw:image/"] : [],
    text ? [`textState:is:${text}`] : [],
  ].flat(),
});
