import { useText } from "#app/i18n/use-text.ts";
import type { Choice } from "#shared/descriptors.ts";
import type { RecordField } from "./fields.ts";
import { plainWords } from "./plain-words.ts";
import type { FormValue } from "./values.ts";

/** Answers a value as people read it; empty where there is none. */
export function useValueWords(): (field: RecordField, value: FormValue | undefined) => string {
  const text = useText();
  const nameOf = ({ value, label }: Choice) => label ?? text("admin_form_gone", { id: value });
  return ({ type, column }, value) => {
    const choice = (word: string) => column?.choiceLabels?.[word] ?? word;
    if (value === undefined || value === null) return "";
    if (typeof value === "boolean") return text(value ? "admin_yes" : "admin_no");
    if (typeof value === "string") return type === "Html" ? plainWords(value) : choice(value);
    const all = (Array.isArray(value) ? value : [value]) as readonly (Choice | string)[];
    return all.map((one) => (typeof one === "string" ? choice(one) : nameOf(one))).join("; ");
  };
}
