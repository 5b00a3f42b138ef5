import { useEffect, useEffectEvent, useState } from "react";
import { logFault } from "#app/staff-ui/reason-of.ts";
import { useApi } from "../../api/use-api.ts";
import type { NoticeDraft } from "./notice-draft.ts";
import type { NoticeDrafts } from "./use-notice-drafts.ts";

/** Documents are read one after the other; what takes longer is waited for more rarely. */
const SOONEST_MS = 700;
const LATEST_MS = 8000;

const isWaiting = ({ file, proposed }: NoticeDraft): boolean =>
  file !== undefined && (!proposed || proposed.file !== file || proposed.textState === "waiting");

/** Asks what uploaded files propose until the text of each was read. What fails is asked again. */
export function useProposals({ drafts, change }: NoticeDrafts): void {
  const api = useApi();
  const waiting = drafts.filter(isWaiting);
  const files = waiting.map(({ file }) => file).join();
  const [asked, setAsked] = useState({ files, rounds: 0 });
  const rounds = asked.files === files ? asked.rounds : 0;
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const body = { files: waiting.flatMap(({ file }) => file ?? []) };
    const found = await api.ask("POST /notification/proposals", { body }, signal);
    for (const { id, file } of waiting) {
      const proposed = found.find((each) => each.file === file);
      if (proposed) change(id, { proposed });
    }
  });
  useEffect(() => {
    if (files === "") return undefined;
    const controller = new AbortController();
    const pause = rounds === 0 ? 0 : Math.min(SOONEST_MS * 1.5 ** (rounds - 1), LATEST_MS);
    const timer = setTimeout(() => {
      ask(controller.signal)
        .catch((error: unknown) => {
          if (!controller.signal.aborted) logFault(error);
        })
        .finally(() => {
          if (!controller.signal.aborted) setAsked({ files, rounds: rounds + 1 });
        });
    }, pause);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [files, rounds]);
}
