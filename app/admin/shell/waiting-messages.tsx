import { createContext, type ReactNode, use, useCallback } from "react";
import type { Api } from "../api/api.ts";
import { useAnswer } from "../api/use-answer.ts";
import { useTable } from "../metadata/tables.tsx";

interface WaitingMessages {
  /** Undefined while nobody knows, and for those who may not read them. */
  count: number | undefined;
  /** To be called when messages were taken up. */
  renew: () => void;
}

const WaitingContext = createContext<WaitingMessages>({ count: undefined, renew: () => undefined });

/** How many messages nobody has taken up. */
export function useWaitingMessages(): WaitingMessages {
  return use(WaitingContext);
}

export function WaitingMessagesProvider({ children }: { children: ReactNode }) {
  const mayRead = useTable("message") !== undefined;
  const answered = useAnswer(
    useCallback(
      async (api: Api) =>
        mayRead ? api.get<{ total: number }>("/message?filter=status:is:new&size=10") : undefined,
      [mayRead],
    ),
  );
  const count = answered.state === "ready" ? answered.answer?.total : undefined;
  return <WaitingContext value={{ count, renew: answered.renew }}>{children}</WaitingContext>;
}
