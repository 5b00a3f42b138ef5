/** Reads an uploaded file with the person's token. Rejects where it cannot be had. */
export type ReadFile = (address: string) => Promise<Response>;
