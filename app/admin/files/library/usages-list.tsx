import type { FileUsages } from "#shared/api/files.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { useTableLabel } from "../../metadata/use-table-label.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./dialogs.module.css";

/** The records that name a file, each with the way to its form. */
export function UsagesList({ uses: usages, more }: FileUsages) {
  const t = useTranslation();
  const tableLabel = useTableLabel();
  return (
    <ul className={styles.lines}>
      {usages.map(({ object, id, label, column }) => (
        <li key={`${object} ${id} ${column}`} className={styles.line}>
          <Link href={`/admin/form/${object}/${id}`}>
            <MarkedText text={label} />
          </Link>
          <Note as="span" size="small">
            <MarkedText text={tableLabel(object)} />
          </Note>
        </li>
      ))}
      {more > 0 && <li className={styles.line}>{t("admin_file_more_uses", { count: more })}</li>}
    </ul>
  );
}
