import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Examples } from "#app/ui/examples.ts";
import { ReadableError } from "../reason-of.ts";
import { Loaded } from "./loaded.tsx";

interface LiveProps {
  ask: () => Promise<string>;
  waiting?: ReactNode;
}

function Live({ ask, waiting }: LiveProps) {
  const query = useQuery({ queryKey: [String(ask)], queryFn: ask });
  return (
    <Loaded query={query} waiting={waiting}>
      {(answer) => <p>{answer}</p>}
    </Loaded>
  );
}

const never = () => new Promise<string>(() => undefined);

export const examples = {
  loading: <Live ask={never} />,
  "loading in its own way": <Live ask={never} waiting={<p>ತೆರೆಯುತ್ತಿದೆ…</p>} />,
  loaded: <Live ask={() => Promise.resolve("81 notices")} />,
  failed: <Live ask={() => Promise.reject(new ReadableError("The server cannot be reached."))} />,
} satisfies Examples;
