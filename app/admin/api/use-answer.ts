import { useEffect, useState } from "react";
import type { Api } from "./api.ts";
import { useApi } from "./api-provider.tsx";

type Answered<Answer> =
  | { state: "waiting" }
  | { state: "ready"; answer: Answer }
  | { state: "failed"; message: string };

/** Asks the API once, when the component appears. `question` must be the same function on every render. */
export function useAnswer<Answer>(question: (api: Api) => Promise<Answer>): Answered<Answer> {
  const api = useApi();
  const [answered, setAnswered] = useState<Answered<Answer>>({ state: "waiting" });
  useEffect(() => {
    let gone = false;
    question(api).then(
      (answer) => gone || setAnswered({ state: "ready", answer }),
      (error: Error) => gone || setAnswered({ state: "failed", message: error.message }),
    );
    return () => {
      gone = true;
    };
  }, [api, question]);
  return answered;
}
