import { useCallback, useEffect, useRef, useState } from "react";
import type { ImportResult, ImportPreview } from "#server/domain/imports/row-results.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ApiError } from "../api/api.ts";
import { useApi } from "../session/api-provider.tsx";
import { newKey } from "../api/new-key.ts";
import { dryRun, runImport, type SentRows, type Step } from "./calls/send-rows.ts";

/** What is under way; without a step the rows are still on their way to the server. */
export interface ImportProgress {
  kind: "look" | "run";
  total: number;
  step?: Step;
  /** The connection is lost, and it is tried again. */
  lost: boolean;
}

export interface ImportWork {
  work: ImportProgress | undefined;
  /** What would become of the rows that were looked at last. */
  outlook: ImportPreview | undefined;
  result: ImportResult | undefined;
  failure: string | undefined;
  look: (sent: SentRows) => void;
  run: (sent: SentRows) => void;
  stop: () => void;
  /** The file or its columns are others now: what was found out about them holds no more. */
  reset: () => void;
}

/** Looks ahead and imports, one after the other. */
export function useImport(table: string, onImported: () => void): ImportWork {
  const t = useTranslation();
  const api = useApi();
  const [work, setWork] = useState<ImportProgress>();
  const [outlook, setOutlook] = useState<ImportPreview>();
  const [result, setResult] = useState<ImportResult>();
  const [failure, setFailure] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  /** Names an import until its end is known, however often it is asked for. */
  const key = useRef<string>(undefined);

  const reset = useCallback(() => {
    key.current = undefined;
    setOutlook(undefined);
    setResult(undefined);
    setFailure(undefined);
  }, []);
  const stop = useCallback(() => controller.current?.abort(), []);
  // Whoever leaves the page is told no more; an import goes on without listeners.
  useEffect(() => stop, [stop]);

  async function begin<Answer>(
    kind: ImportProgress["kind"],
    total: number,
    ask: (hearing: Parameters<typeof dryRun>[3]) => Promise<Answer>,
    onAnswer: (answer: Answer) => void,
  ): Promise<void> {
    const own = new AbortController();
    controller.current = own;
    setFailure(undefined);
    setWork({ kind, total, lost: false });
    const change = (news: Partial<ImportProgress>) => setWork((before) => before && { ...before, ...news });
    try {
      const answer = await ask({
        onStep: (step) => change({ step }),
        onLost: (lost) => change({ lost }),
        signal: own.signal,
        unreachable: t("err_network"),
      });
      onAnswer(answer);
    } catch (error) {
      if (!own.signal.aborted) fail(error);
    } finally {
      setWork(undefined);
    }
  }

  function fail(error: unknown): void {
    // Rows that have become wrong since they were looked at are shown like those that were wrong then.
    if (error instanceof ApiError && Array.isArray(error.body.fates)) {
      key.current = undefined;
      setOutlook(error.body as unknown as ImportPreview);
    }
    setFailure(error instanceof Error ? error.message : String(error));
  }

  return {
    work,
    outlook,
    result,
    failure,
    stop,
    reset,
    look: (sent) =>
      void begin("look", sent.rows.length, (hearing) => dryRun(api, table, sent, hearing), setOutlook),
    run: (sent) => {
      const own = (key.current ??= newKey());
      void begin(
        "run",
        sent.rows.length,
        (hearing) => runImport(api, table, sent, own, hearing),
        (answer) => {
          key.current = undefined;
          setResult(answer);
          onImported();
        },
      );
    },
  };
}
