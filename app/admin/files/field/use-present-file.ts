import { useApiQuery } from "../../api/queries.ts";
import type { StoredFile, StoredFiles } from "../stored/stored-file.ts";

/** The uploaded file with an address: undefined while nobody knows, or where none is meant; null where there is none. */
export function usePresentFile(address: string | undefined): StoredFile | null | undefined {
  const query = new URLSearchParams({ filter: `url:is:${address}`, size: "10" });
  const { data, isPlaceholderData } = useApiQuery<StoredFiles>(
    address === undefined ? undefined : `/file?${query.toString()}`,
  );
  if (address === undefined || data === undefined || isPlaceholderData) return undefined;
  return data.rows.find(({ url }) => url === address) ?? null;
}
