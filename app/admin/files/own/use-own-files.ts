import { useEffect } from "react";
import { useApi } from "../../session/api-provider.tsx";
import { useComplaint } from "../../api/use-complaint.ts";
import { openLinks } from "./open-links.ts";
import { showPictures } from "./show-pictures.ts";

/** Staff see and open every uploaded file in the staff area, also one that visitors may not read yet. */
export function useOwnFiles(): void {
  const api = useApi();
  const complain = useComplaint();
  useEffect(() => {
    const ends = [showPictures(document, api), openLinks(document, api, complain)];
    return () => {
      for (const end of ends) end();
    };
  }, [api, complain]);
}
