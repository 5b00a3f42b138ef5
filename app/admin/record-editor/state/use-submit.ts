import { useCallback, useRef } from "react";
import type { AnswerTo, CallInput } from "#shared/api/caller.ts";
import { ApiError } from "../../api/errors.ts";
import { useApi } from "../../api/use-api.ts";
import { newKey } from "../../api/new-key.ts";

type WriteName =
  | "POST /:object/create"
  | "PUT /:object/update"
  | "POST /:object/update"
  | "POST /block/labelled"
  | "POST /page/whole";
type Send = <Name extends WriteName>(name: Name, input: CallInput<Name>) => Promise<AnswerTo<Name>>;

/**
 * Sends so that the same is never done twice: where no answer came, nobody knows whether it was done, and the next
 * attempt with the same content has the same idempotency key.
 */
export function useSubmit(): Send {
  const api = useApi();
  const unanswered = useRef<{ call: string; key: string } | undefined>(undefined);
  return useCallback<Send>(
    async (name, input) => {
      const call = JSON.stringify([name, input]);
      const key = unanswered.current?.call === call ? unanswered.current.key : newKey();
      unanswered.current = { call, key };
      try {
        const answer = await api.call(name, input, key);
        unanswered.current = undefined;
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.status > 0 && error.status < 500)
          unanswered.current = undefined;
        throw error;
      }
    },
    [api],
  );
}
