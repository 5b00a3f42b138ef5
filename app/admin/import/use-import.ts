import type { AnsweredPreview, ImportResult } from "#shared/api/imports.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ApiError } from "../api/errors.ts";
import { logFault, reasonOf } from "#app/staff-ui/reason-of.ts";
import { useRefetchTouched } from "../api/queries.ts";
import { useApi } from "../api/use-api.ts";
import { newKey } from "../api/new-key.ts";
import type { ImportStep } from "#shared/api/imports.ts";
import { dryRun, runImport, type SentRows } from "./calls/send-rows.ts";

/** What is under way; without a step the rows are still on their way to the server. */
export interface ImportProgress {
  kind: "dryRun" | "run";
  total: number;
  step?: ImportStep;
  /** The connection is lost, and it is tried again. */
  lost: boolean;
}

export interface ImportState {
  progress: ImportProgress | undefined;
  /** What would become of the rows of the last dry run. */
  preview: AnsweredPreview | undefined;
  result: ImportResult | undefined;
  failure: string | undefined;
  dryRun: (sent: SentRows) => void;
  run: (sent: SentRows) => void;
  stop: () => void;
  /** The file or its columns are others now: what was found out about them holds no more. */
  reset: () => void;
}

/** Runs the dry run and the import, one after the other. */
export function useImport(table: string): ImportState {
  const t = useTranslation();
  const api = useApi();
  const refetchTouched = useRefetchTouched();
  const [progress, setProgress] = useState<ImportProgress>();
  const [preview, setPreview] = useState<AnsweredPreview>();
  const [result, setResult] = useState<ImportResult>();
  const [failure, setFailure] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  /** Names an import until its end is known, however often it is asked for. */
  const key = useRef<string>(undefined);

  const reset = useCallback(() => {
    key.current = undefined;
    setPreview(undefined);
    setResult(undefined);
    setFailure(undefined);
  }, []);
  const stop = useCallback(() => controller.current?.abort(), []);
  // After the page is left nobody is notified; an import goes on.
  useEffect(() => stop, [stop]);
  const change = (update: Partial<ImportProgress>) =>
    setProgress((before) => before && { ...before, ...update });

  async function begin<Answer>(
    kind: ImportProgress["kind"],
    total: number,
    ask: (callbacks: Parameters<typeof dryRun>[3]) => Promise<Answer>,
    onAnswer: (answer: Answer) => void,
  ): Promise<void> {
    const own = new AbortController();
    controller.current = own;
    setFailure(undefined);
    setProgress({ kind, total, lost: false });
    try {
      const callbacks = {
        onStep: (step: ImportProgress["step"]) => change({ step }),
        onLost: (lost: boolean) => change({ lost }),
      };
      onAnswer(await ask({ ...callbacks, signal: own.signal, unreachable: t("err_network") }));
    } catch (error) {
      if (!own.signal.aborted) fail(error);
    } finally {
      setProgress(undefined);
    }
  }

  function fail(error: unknown): void {
    logFault(error);
    // Rows that have become wrong since the dry run are shown like those that were wrong then.
    if (error instanceof ApiError && Array.isArray(error.body.fates)) {
      key.current = undefined;
      setPreview(error.body as unknown as AnsweredPreview);
    }
    setFailure(reasonOf(error, t("err_try_later")));
  }

  return {
    progress,
    preview,
    result,
    failure,
    stop,
    reset,
    dryRun: (sent) =>
      void begin("dryRun", sent.rows.length, (callbacks) => dryRun(api, table, sent, callbacks), setPreview),
    run: (sent) => {
      const own = (key.current ??= newKey());
      void begin(
        "run",
        sent.rows.length,
        (callbacks) => runImport(api, table, sent, own, callbacks),
        (answer) => {
          key.current = undefined;
          setResult(answer);
          refetchTouched(`/${table}/import`);
        },
      );
    },
  };
}
