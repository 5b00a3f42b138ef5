import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { Language } from "#shared/languages.ts";
import { inKannada } from "#shared/table.ts";
import type { EditedRecord } from "../state/edited-record.ts";

/** A heading that tells apart is no longer than this. */
const MOST = 120;

/** The table and the record: `Notifications: Walk-in interview`. */
export function RecordTitle({ form }: { form: EditedRecord }) {
  const t = useTranslation();
  const { language } = useShellData();
  const { table, id } = form;
  const title = storedTitle(form, language);
  return (
    <>
      <MarkedText text={table.label} />: {id === undefined && t("admin_form_new_record")}
      {id !== undefined && (title ? <LocalizedText value={title} /> : id)}
    </>
  );
}

/** The text that stands for the record, as it is stored: in the page's language, else in the other one. */
function storedTitle({ table, base }: Pick<EditedRecord, "table" | "base">, language: Language) {
  const inLanguage = (lang: Language) => {
    const written = base[lang === "kn" ? inKannada(table.title) : table.title];
    return typeof written === "string" && written !== "" ? { text: shortened(written), lang } : undefined;
  };
  return inLanguage(language) ?? inLanguage(language === "kn" ? "en" : "kn");
}

function shortened(written: string): string {
  const characters = Array.from(written);
  return characters.length > MOST ? `${characters.slice(0, MOST).join("")}…` : written;
}
