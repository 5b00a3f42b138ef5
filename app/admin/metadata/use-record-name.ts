import { useLabelTranslation } from "#app/i18n/use-label-translation.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import type { RecordName } from "#shared/api/record.ts";

/** Answers what a record is called, in the language of the page where it has a name in it. */
export function useRecordName(): (record: RecordName) => string {
  const { language } = useShellData();
  const textOf = useLabelTranslation();
  return ({ label, label_kn: kannada, isTextKey }) =>
    isTextKey ? textOf(label) : (language === "kn" && kannada) || label;
}
