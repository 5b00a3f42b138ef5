import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";

/** What a record is called, in the page's language where it has such a name, and marked where it has none. */
export function RecordName({ label, label_kn: kannada }: { label: string; label_kn?: string }) {
  const { language } = useShellData();
  const shown = (language === "kn" && kannada) || label;
  return <MarkedText text={shown} />;
}
