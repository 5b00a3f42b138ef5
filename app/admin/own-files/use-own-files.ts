import { useEffect } from "react";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useApi } from "../api/api-provider.tsx";
import { openLinks } from "./open-links.ts";
import { showPictures } from "./show-pictures.ts";

/** Staff see and open every uploaded file in the staff area, also one that visitors may not read yet. */
export function useOwnFiles(): void {
  const api = useApi();
  const say = useToast();
  useEffect(() => {
    const failed = (error: unknown) => say(error instanceof Error ? error.message : String(error), "error");
    const ends = [showPictures(document, api), openLinks(document, api, failed)];
    return () => {
      for (const end of ends) end();
    };
  }, [api, say]);
}
