import type { Overview } from "#shared/api/staff.ts";
import { useLabelTranslation } from "#app/i18n/use-label-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import styles from "./dashboard.module.css";

type Named = Pick<Overview["changes"][number], "object" | "id" | "label" | "label_kn" | "isTextKey">;

/** Records that have screens of their own. */
const SCREENS: Readonly<Record<string, (id: number) => string>> = {
  message: (id) => `/admin/messages?open=${id}`,
  user: () => "/admin/accounts",
};

/** A record by the text that stands for it, with the way to it. */
export function RecordLink({ record }: { record: Named }) {
  const labelOf = useLabelTranslation();
  const { object, id, label, label_kn, isTextKey } = record;
  const href = SCREENS[object]?.(id) ?? `/admin/form/${object}/${id}`;
  return (
    <Link className={styles.name} href={href}>
      {isTextKey ? labelOf(label) : <RecordName label={label} label_kn={label_kn} />}
    </Link>
  );
}

/** What a record is called, in the page's language where it has such a name, and marked where it has none. */
function RecordName({ label, label_kn: kannada }: { label: string; label_kn?: string }) {
  const { language } = useShellData();
  const shown = (language === "kn" && kannada) || label;
  return <MarkedText text={shown} />;
}
