import { useEffect, useState } from "react";
import { useApi } from "../../api/use-api.ts";
import { newKey } from "../../api/new-key.ts";

const ANNOUNCED_EVERY_MS = 5000;
/** A form that nobody has touched for so long says no more that it is open, so that it keeps no session alive. */
const UNTOUCHED_MS = 10 * 60_000;

/**
 * Says that a record is open here, for as long as its form is, and answers who else has it open.
 * @param record undefined for a new one, which nobody else can have open
 */
export function usePresence(object: string, record: number | undefined): readonly string[] {
  const api = useApi();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    if (record === undefined) return undefined;
    const key = newKey();
    let touchedAt = Date.now();
    let isClosed = false;
    const touch = () => {
      touchedAt = Date.now();
    };
    const announce = async () => {
      if (document.hidden || Date.now() - touchedAt > UNTOUCHED_MS) return;
      // Whether it arrives does not matter: the next one says the same.
      const answer = await api
        .ask("PUT /presence", { body: { object, record, window: key } })
        .catch(() => undefined);
      if (answer && !isClosed)
        setOthers((before) => (isSame(before, answer.others) ? before : answer.others));
    };
    const leave = () => void api.ask("DELETE /presence/:window", { window: key }).catch(() => undefined);
    const timer = setInterval(() => void announce(), ANNOUNCED_EVERY_MS);
    const onVisible = () => void announce();
    void announce();
    document.addEventListener("visibilitychange", onVisible);
    addEventListener("keydown", touch);
    addEventListener("pointerdown", touch);
    addEventListener("pagehide", leave);
    return () => {
      isClosed = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
      removeEventListener("keydown", touch);
      removeEventListener("pointerdown", touch);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [api, object, record]);
  return others;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.join("|") === other.join("|");
