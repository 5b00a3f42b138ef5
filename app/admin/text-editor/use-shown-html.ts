import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SafeHtml } from "#server/domain/content/safe-html.ts";
import { reasonOf } from "#app/staff-ui/reason-of.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useApi } from "../api/use-api.ts";
import { useDebounced } from "#app/staff-ui/use-debounced.ts";

/** Milliseconds without a change before the server is asked. */
const PAUSE = 300;

/** HTML as it would be stored. */
interface ShownHtml {
  html: SafeHtml;
  /** Names of what the text lost. */
  removed: string[];
}

interface Outcome {
  /** Of an earlier state while a new answer is awaited, and where none comes. */
  shown: ShownHtml | undefined;
  waiting: boolean;
  /** Why there is no newer one. */
  failure: string | undefined;
}

/** What the server would store for HTML that is being written; nothing is stored. */
export function useShownHtml(html: string): Outcome {
  const api = useApi();
  const t = useTranslation();
  const settled = useDebounced(html, PAUSE);
  const { data, error, isFetching } = useQuery({
    queryKey: ["html", settled],
    queryFn: async ({ signal }) => {
      const response = await api.open("/staff/html", { method: "POST", body: { html: settled }, signal });
      return (await response.json()) as ShownHtml;
    },
  });
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  return {
    shown,
    waiting: isFetching || settled !== html,
    failure: error ? reasonOf(error, t("err_try_later")) : undefined,
  };
}
