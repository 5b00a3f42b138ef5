import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SafeHtml } from "#server/domain/content/safe-html.ts";
import { reasonOf } from "#app/staff-ui/reason-of.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useApi } from "../api/use-api.ts";
import { useDebounced } from "#app/staff-ui/use-debounced.ts";

/** Milliseconds without a change before the server is asked. */
const PAUSE = 300;

/** What the server would store for HTML that is being written; nothing is stored. */
export function useShownHtml(html: string) {
  const api = useApi();
  const t = useTranslation();
  const settled = useDebounced(html, PAUSE);
  const { data, error, isFetching } = useQuery({
    queryKey: ["html", settled],
    queryFn: async ({ signal }) => {
      const answer = await api.ask("POST /staff/html", { body: { html: settled } }, signal);
      // What would be stored is clean.
      return { ...answer, html: answer.html as SafeHtml };
    },
  });
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  return {
    /** Of an earlier state while a new answer is awaited, and where none comes. */
    shown,
    waiting: isFetching || settled !== html,
    /** Why there is no newer one. */
    failure: error ? reasonOf(error, t("err_try_later")) : undefined,
  };
}
