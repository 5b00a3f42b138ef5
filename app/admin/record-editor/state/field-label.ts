import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import type { RecordField } from "./fields.ts";

const OWN: Record<string, TextKey> = {
  active: "admin_form_active",
  publishFrom: "admin_form_publish_from",
  publishTo: "admin_form_publish_to",
};

/** Answers what a property is called: `Title, ಕನ್ನಡ`. */
export function useFieldLabel(): (field: RecordField) => string {
  const t = useTranslation();
  return ({ name, column, language }) => {
    const own = OWN[name];
    if (!column) return own ? t(own) : name;
    return language ? `${column.label}, ${LANGUAGE_NAMES[language]}` : column.label;
  };
}
