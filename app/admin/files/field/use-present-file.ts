import { useCallback } from "react";
import type { Api } from "../../api/api.ts";
import { useAnswer } from "../../api/use-answer.ts";
import type { StoredFile, StoredFiles } from "../stored/stored-file.ts";

/** The uploaded file with an address: undefined while nobody knows, or where none is meant; null where there is none. */
export function usePresentFile(address: string | undefined): StoredFile | null | undefined {
  const answered = useAnswer(
    useCallback(
      async (api: Api) => {
        if (address === undefined) return { address, file: undefined };
        const query = new URLSearchParams({ filter: `url:is:${address}`, size: "10" });
        const { rows } = await api.get<StoredFiles>(`/file?${query.toString()}`);
        return { address, file: rows.find(({ url }) => url === address) ?? null };
      },
      [address],
    ),
  );
  return answered.state === "ready" && answered.answer.address === address ? answered.answer.file : undefined;
}
