import { extensionByContent } from "./content-kind.ts";

/** What is done with the content of an upload in a thread of its own. */
export const kindJobs = {
  extension: ({ path, name }: { path: string; name: string }) => extensionByContent(path, name),
};

export type KindJobs = typeof kindJobs;
