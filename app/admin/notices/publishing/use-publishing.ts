import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { newKey } from "../../api/new-key.ts";
import { useRefetchTouched } from "../../api/queries.ts";
import { useApi } from "../../api/use-api.ts";
import { runImport } from "../../import/calls/send-rows.ts";
import { useStaff } from "../../session/staff-context.tsx";
import { isWhole, type NoticeDraft, rowOf } from "../drafts/notice-draft.ts";
import { readStored, sendingKey, writeStored } from "../drafts/stored-drafts.ts";
import type { NoticeDrafts } from "../drafts/use-notice-drafts.ts";
import type { NoticesForm } from "../drafts/use-notices-form.ts";
import { usePublished, type Published } from "./use-published.ts";

/** What is being published: stored before it is sent, so that it is sent once although the window was closed meanwhile. */
interface Publication {
  key: string;
  drafts: string[];
  rows: Record<string, string>[];
}

export interface Publishing {
  /** Drafts that lack nothing. */
  whole: readonly NoticeDraft[];
  /** Something was sent, and its end is not known. */
  isSending: boolean;
  isLost: boolean;
  published: readonly Published[];
  publish: () => void;
  /** What was published is undone, or not to be named any more. */
  dismiss: (receipt: number) => void;
}

const NOTICES = "notification";

export function readSending(user: number): Publication | undefined {
  return readStored(sendingKey(user)) as Publication | undefined;
}

export const forgetSending = (user: number): boolean => writeStored(sendingKey(user), undefined);

/** Publishes the drafts that lack nothing: all of these or none. */
export function usePublishing({ drafts, forget }: NoticeDrafts, form: NoticesForm): Publishing {
  const t = useTranslation();
  const api = useApi();
  const { id: user } = useStaff().user;
  const refetchTouched = useRefetchTouched();
  const { published, add, dismiss } = usePublished(user);
  const [isLost, setLost] = useState(false);
  const [isSending, setSending] = useState(() => readSending(user) !== undefined);
  const whole = drafts.filter((draft) => isWhole(form.valuesOf(draft), draft));

  async function send({ key, rows, drafts: sent }: Publication, signal: AbortSignal): Promise<void> {
    await form.ask(async () => {
      const callbacks = {
        onStep: () => undefined,
        onRetry: (failure: unknown) => setLost(failure !== undefined),
        signal,
        unreachable: t("err_network"),
      };
      const { receipt, created } = await runImport(api, NOTICES, { rows }, key, callbacks);
      if (receipt !== null) add({ receipt, count: created, at: new Date().toISOString() });
      forgetSending(user);
      forget(sent);
      refetchTouched(`/${NOTICES}/import`);
    });
    if (!signal.aborted) setSending(readSending(user) !== undefined);
  }

  const resume = useEffectEvent((signal: AbortSignal) => {
    const sending = readSending(user);
    if (sending) void send(sending, signal);
  });
  const [controller] = useState(() => new AbortController());
  useEffect(() => {
    queueMicrotask(() => resume(controller.signal));
  }, [controller]);

  return {
    whole,
    isSending,
    isLost,
    published,
    dismiss,
    publish() {
      const begun = readSending(user);
      form.showErrors();
      if (whole.length === 0 && !begun) return;
      const rows = whole.map((draft) => rowOf(form.valuesOf(draft), draft));
      const sending = begun ?? { key: newKey(), drafts: whole.map(({ id }) => id), rows };
      if (!begun) writeStored(sendingKey(user), sending);
      setSending(true);
      void send(sending, controller.signal);
    },
  };
}
