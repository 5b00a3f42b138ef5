import type { UploadFolder } from "#shared/vocabulary.ts";

interface Asked {
  q: string;
  folder: UploadFolder | "";
  /** From 1. */
  page: number;
  /** 10, 20 or 30. */
  size: number;
  pictures?: boolean;
}

/** The call that lists uploaded files, the latest first. */
export function listCall({ q, folder, page, size, pictures }: Asked): string {
  const query = new URLSearchParams({ page: String(page), size: String(size) });
  if (q) query.set("q", q);
  if (folder) query.append("filter", `folder:is:${folder}`);
  if (pictures) query.append("filter", "kind:sw:image/");
  return `/file?${query.toString()}`;
}
