import { useCallback, useRef } from "react";
import type { Method } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { useApi } from "../../api/use-api.ts";
import { newKey } from "../../api/new-key.ts";

type Send = <Answer>(method: Method, path: string, body: unknown) => Promise<Answer>;

/**
 * Sends so that the same is never done twice: where no answer came, nobody knows whether it was done, and the next
 * attempt with the same content has the same idempotency key.
 */
export function useSubmit(): Send {
  const api = useApi();
  const unanswered = useRef<{ call: string; key: string } | undefined>(undefined);
  return useCallback<Send>(
    async (method, path, body) => {
      const call = JSON.stringify([method, path, body]);
      const key = unanswered.current?.call === call ? unanswered.current.key : newKey();
      unanswered.current = { call, key };
      try {
        const answer = await api.send(method, path, body, key);
        unanswered.current = undefined;
        return answer as never;
      } catch (error) {
        if (error instanceof ApiError && error.status > 0 && error.status < 500)
          unanswered.current = undefined;
        throw error;
      }
    },
    [api],
  );
}
