import { type Dispatch, type RefObject, type SetStateAction, useEffect, useState } from "react";
import { wasChanged } from "#app/ui/field/changed-early.ts";
import { deleteDraft, draftKey, readDraft, storeDraft } from "./draft.ts";
import { EMPTY_MESSAGE, type Message, MESSAGE_FIELDS, type Problems, problemsIn } from "./message.ts";

interface Draft {
  form: RefObject<HTMLFormElement | null>;
  values: Message;
  setValues: Dispatch<SetStateAction<Message>>;
  setRefused: Dispatch<SetStateAction<Problems>>;
  /** The page answers a message, so that an earlier draft is out of date. */
  answers: boolean;
}

/**
 * Takes over what was typed before hydration, or else the draft of this tab, with the errors of what the
 * visitor has left. From then on it stores what is typed.
 */
export function useDraft({ form, values, setValues, setRefused, answers }: Draft) {
  const [key] = useState(() => (typeof location === "undefined" ? "" : draftKey()));
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const { taken, left } = takeOver(form.current, answers ? EMPTY_MESSAGE : readDraft(key));
    setValues((current) => ({ ...current, ...taken }));
    setRefused((current) => ({ ...current, ...problemsIn(left) }));
    // oxlint-disable-next-line react/set-state-in-effect -- Only now the browser can be asked what it holds.
    setBegun(true);
  }, [form, key, setValues, setRefused, answers]);
  useEffect(() => {
    if (begun) storeDraft(key, values);
  }, [begun, key, values]);
  return { begun, forget: (sent: Message) => deleteDraft(key, sent) };
}

/** The fields that hold something or were emptied, and those of them that the visitor is not in. */
function takeOver(form: HTMLFormElement | null, draft: Message) {
  const taken: Partial<Message> = {};
  const left: Partial<Message> = {};
  for (const field of MESSAGE_FIELDS) {
    const control = form?.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    const value = control.value === control.defaultValue ? draft[field] : control.value;
    if (value === "" && !wasChanged(control)) continue;
    taken[field] = value;
    if (control !== document.activeElement) left[field] = value;
  }
  return { taken, left };
}
