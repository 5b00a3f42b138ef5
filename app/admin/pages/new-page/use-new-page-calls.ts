import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { NewPage } from "#shared/api/pages.ts";
import type { RecordCalls } from "../../record-editor/state/record-calls.ts";
import { useSubmit } from "../../record-editor/state/use-submit.ts";
import { useRefetchTouched } from "../../api/queries.ts";
import { useUndoMade } from "../use-undo-made.ts";
import type { MenuPlace } from "./menu-places.ts";

/** Creates a page together with its first text and its entry in a menu, and offers to take all of it back. */
export function useNewPageCalls(places: readonly MenuPlace[]): RecordCalls {
  const t = useTranslation();
  const send = useSubmit();
  const navigate = useNavigate();
  const undo = useUndoMade();
  const refetchTouched = useRefetchTouched();
  return useMemo(() => {
    const never = () => Promise.reject(new Error("A new page is not there yet."));
    return {
      draftsOf: "new-page",
      load: never,
      update: never,
      async create({ text, text_kn: kannada, menu, ...page }) {
        const place = places.find(({ value }) => value === menu);
        const body = {
          ...page,
          ...(Boolean(text ?? kannada) && { text: { content: text ?? "", content_kn: kannada } }),
          ...(place && { menu: { menu: place.menu, parent: place.parent } }),
        };
        const made = await send("POST /page/whole", { body: body as NewPage });
        for (const { object } of made.records) refetchTouched(`/${object}/create`);
        undo.offer(made.records, t("admin_pages_made"), () => void navigate("/admin/pages"));
        return made;
      },
    };
  }, [t, send, navigate, undo, refetchTouched, places]);
}
