import { useEffect } from "react";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { openLinks } from "./open-links.ts";
import { showPictures } from "./show-pictures.ts";

/** Staff see and open every uploaded file in the staff area, also one that visitors may not read yet. */
export function useOwnFiles(): void {
  const api = useApi();
  const reportError = useReportError();
  useEffect(() => {
    const ends = [showPictures(document, api), openLinks(document, api, reportError)];
    return () => {
      for (const end of ends) end();
    };
  }, [api, reportError]);
}
