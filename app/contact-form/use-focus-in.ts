import { type RefObject, useEffect, useState } from "react";

/** Answers a function that moves the focus to a place in a form as soon as it is there, unless the visitor is typing. */
export function useFocusIn(form: RefObject<HTMLFormElement | null>): (selector: string) => void {
  const [wanted, setWanted] = useState<{ selector: string }>();
  useEffect(() => {
    if (!wanted || document.activeElement?.matches("input, textarea")) return;
    form.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [form, wanted]);
  return (selector) => setWanted({ selector });
}
