import { type FormEvent, useEffect, useRef, useState, type RefObject } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { MessageSource } from "#shared/vocabulary.ts";
import { EMPTY_MESSAGE, type MessageAnswer, type MessageField, problemsIn, SENT, textOf } from "./message.ts";
import { sendMessage } from "./send-message.ts";
import { useDraft } from "./use-draft.ts";

export type Stage = "open" | "sending" | "sent";

/** What is typed into a form for messages, what is wrong with it, and how far its sending is. */
export function useMessageForm(source: MessageSource, answer: MessageAnswer | undefined, sent: boolean) {
  const t = useTranslation();
  const { language } = useShellData();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const arrived = sent && !answer;
  useUsualAddress(sent);
  const [values, setValues] = useState(answer?.values ?? EMPTY_MESSAGE);
  const [refused, setRefused] = useState(answer?.problems ?? {});
  const [stage, setStage] = useState<Stage>(arrived ? "sent" : "open");
  const [round, setRound] = useState(0);
  const focus = useFocusIn(form);
  const draft = useDraft({ form, values, setValues, setRefused, answers: arrived || answer !== undefined });
  const submitted = t("submitted");
  useEffect(() => {
    if (arrived) toast(submitted);
  }, [arrived, toast, submitted]);
  const problems = { ...refused, ...problemsIn(values) };

  function change(field: MessageField, value: string) {
    setValues((current) => ({ ...current, [field]: value }));
    setRefused(({ [field]: _mended, ...others }) => others);
    setStage((current) => (current === "sent" ? "open" : current));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underWay.current || Object.keys(problems).length > 0) return;
    underWay.current = true;
    setStage("sending");
    const outcome = await sendMessage(values, { source, language, website: hiddenIn(event.currentTarget) });
    underWay.current = false;
    const [first] = Object.keys(outcome.problems);
    setRefused(outcome.problems);
    if (outcome.stored) {
      draft.forget(values);
      // What was typed meanwhile is another message.
      setValues((current) => (current === values ? EMPTY_MESSAGE : current));
      setRound(round + 1);
      toast(submitted);
    } else if (!first) toast(t(textOf(outcome.reason)), "error");
    setStage(outcome.stored ? "sent" : "open");
    focus(outcome.stored ? "output" : first ? `[name=${first}]` : "[type=submit]");
  }

  return { form, values, problems, refused, stage, round, isHydrated: draft.begun, arrived, change, submit };
}

/** What stands in the field that people do not see. */
function hiddenIn(form: HTMLFormElement): string {
  const field = form.elements.namedItem("website");
  return field instanceof HTMLInputElement ? field.value : "";
}

/** The address goes back to the usual one, so that a reload does not say again that the message was sent. */
function useUsualAddress(sent: boolean): void {
  useEffect(() => {
    if (!sent) return;
    const usual = new URL(location.href);
    usual.searchParams.delete(SENT);
    usual.hash = "";
    history.replaceState(history.state, "", usual);
  }, [sent]);
}

/** Answers a function that moves the focus to a place in a form as soon as it is there, unless the visitor is typing. */
function useFocusIn(form: RefObject<HTMLFormElement | null>): (selector: string) => void {
  const [wanted, setWanted] = useState<{ selector: string }>();
  useEffect(() => {
    if (!wanted || document.activeElement?.matches("input, textarea")) return;
    form.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [form, wanted]);
  return (selector) => setWanted({ selector });
}
