import { useEffect, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SafeHtml } from "#server/domain/content/safe-html.ts";
import { useApi } from "../api/use-api.ts";

/** Milliseconds without a change before the server is asked. */
const PAUSE = 300;

interface ShownHtml {
  /** As it would be stored; of an earlier state while a new answer is awaited. */
  html: SafeHtml;
  /** Names of what the text lost. */
  removed: string[];
}

interface Outcome {
  shown?: ShownHtml;
  /** The text that it belongs to. */
  of?: string;
  /** Why there is no newer one. */
  failure?: string;
}

/** What the server would store for HTML that is being written; nothing is stored. */
export function useShownHtml(html: string): Outcome & { waiting: boolean } {
  const api = useApi();
  const t = useTranslation();
  const failed = t("err_network");
  const [outcome, setOutcome] = useState<Outcome>({});
  useEffect(() => {
    const gone = new AbortController();
    const ask = async () => {
      try {
        const { signal } = gone;
        const response = await api.open("/staff/html", { method: "POST", body: { html }, signal });
        const shown = (await response.json()) as ShownHtml;
        setOutcome({ shown, of: html });
      } catch (error) {
        if (gone.signal.aborted) return;
        const failure = error instanceof Error ? error.message : failed;
        setOutcome(({ shown }) => ({ shown, of: html, failure }));
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [api, html, failed]);
  return { ...outcome, waiting: outcome.of !== html };
}
