import { useCallback, useEffect, useState } from "react";
import type { Api } from "./api.ts";
import { useApi } from "../api/use-api.ts";

type Outcome<Answer> =
  | { state: "waiting" }
  | { state: "ready"; answer: Answer }
  | { state: "failed"; message: string };

export type Answered<Answer> = Outcome<Answer> & {
  /** Another answer is under way; the one before it still shows. */
  busy: boolean;
  /** Asks again. */
  renew: () => void;
};

/**
 * Asks the API when the component appears, and again whenever `question` is another function (`useCallback`). Until the
 * new answer is there, the previous one stays.
 */
export function useAnswer<Answer>(question: (api: Api) => Promise<Answer>): Answered<Answer> {
  const api = useApi();
  const [turn, setTurn] = useState(0);
  const [answered, setAnswered] = useState<{ question?: unknown; turn: number; outcome: Outcome<Answer> }>({
    turn,
    outcome: { state: "waiting" },
  });
  useEffect(() => {
    let gone = false;
    const settle = (outcome: Outcome<Answer>) => {
      if (!gone) setAnswered({ question, turn, outcome });
    };
    question(api).then(
      (answer) => settle({ state: "ready", answer }),
      (error: unknown) =>
        settle({ state: "failed", message: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      gone = true;
    };
  }, [api, question, turn]);
  const renew = useCallback(() => setTurn((before) => before + 1), []);
  return { ...answered.outcome, busy: answered.question !== question || answered.turn !== turn, renew };
}
