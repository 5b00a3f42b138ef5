import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ImportStep } from "#shared/api/imports.ts";
import type { ImportCallbacks } from "./send-rows.ts";

/** What is under way; without a step the rows are still on their way to the server. */
export interface ImportProgress {
  kind: "dryRun" | "run";
  total: number;
  step?: ImportStep;
  /** The connection is lost, and it is tried again. */
  lost: boolean;
}

interface Call<Answer> extends Pick<ImportProgress, "kind" | "total"> {
  send: (callbacks: ImportCallbacks) => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
}

interface ProgressHandle {
  progress: ImportProgress | undefined;
  begin: <Answer>(call: Call<Answer>) => void;
  stop: () => void;
}

/**
 * Follows a call with many rows step by step.
 * @param onFailed is not called for one that was stopped
 */
export function useProgress(onFailed: (error: unknown) => void): ProgressHandle {
  const t = useTranslation();
  const [progress, setProgress] = useState<ImportProgress>();
  const controller = useRef<AbortController>(undefined);
  const stop = useCallback(() => controller.current?.abort(), []);
  // After the page is left nobody is notified; an import goes on.
  useEffect(() => stop, [stop]);
  const change = (update: Partial<ImportProgress>) =>
    setProgress((before) => before && { ...before, ...update });

  async function run<Answer>({ kind, total, send, onAnswer }: Call<Answer>): Promise<void> {
    const own = new AbortController();
    controller.current = own;
    setProgress({ kind, total, lost: false });
    try {
      const answer = await send({
        onStep: (step) => change({ step }),
        onRetry: (failure) => change({ lost: failure !== undefined }),
        signal: own.signal,
        unreachable: t("err_network"),
      });
      onAnswer(answer);
    } catch (error) {
      if (!own.signal.aborted) onFailed(error);
    } finally {
      setProgress(undefined);
    }
  }

  return { progress, begin: (call) => void run(call), stop };
}
