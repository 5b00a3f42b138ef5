import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ColumnType } from "#shared/columns.ts";
import type { Choice } from "#shared/api/metadata.ts";
import type { RecordField } from "./fields.ts";
import { plainText } from "./plain-text.ts";
import { shortAddress } from "./short-address.ts";
import type { FormValue } from "./values.ts";

const WRITTEN: Partial<Record<ColumnType, (value: string) => string>> = {
  Html: plainText,
  Url: shortAddress,
};

/** Answers a value as people read it; empty where there is none. */
export function useValueText(): (field: RecordField, value: FormValue | undefined) => string {
  const t = useTranslation();
  const nameOf = ({ value, label }: Choice) => label ?? t("admin_form_gone", { id: value });
  return ({ type, column }, value) => {
    const choice = (word: string) => column?.choiceLabels?.[word] ?? word;
    if (value === undefined || value === null) return "";
    if (typeof value === "boolean") return t(value ? "admin_yes" : "admin_no");
    if (typeof value === "string") return WRITTEN[type]?.(value) ?? choice(value);
    const all = (Array.isArray(value) ? value : [value]) as readonly (Choice | string)[];
    return all.map((one) => (typeof one === "string" ? choice(one) : nameOf(one))).join("; ");
  };
}
