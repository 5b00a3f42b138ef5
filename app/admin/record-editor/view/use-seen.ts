import { useTranslation } from "#app/i18n/use-translation.ts";
import type { RecordField } from "../state/fields.ts";
import { plainText } from "../state/plain-text.ts";
import type { FormValues } from "../state/values.ts";

/** Longer texts are cut: the English one stands beside. */
const MOST = 90;

/** Answers what visitors read in place of a Kannada text that is missing; undefined where nothing is. */
export function useSeen(): (field: RecordField, values: FormValues) => string | undefined {
  const t = useTranslation();
  return ({ column, language, type, name }, values) => {
    if (!column || language !== "kn" || values[name] !== "") return undefined;
    const written = values[column.name];
    const english =
      typeof written === "string" ? (type === "Html" ? plainText(written) : written.trim()) : "";
    if (!english) return undefined;
    const characters = Array.from(english);
    const shown = characters.length > MOST ? `${characters.slice(0, MOST).join("")}…` : english;
    return t("admin_form_seen_instead", { text: shown });
  };
}
