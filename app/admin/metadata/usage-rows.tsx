import { useTranslation } from "#app/i18n/use-translation.ts";
import { Note, Row } from "#app/staff-ui/layout/layout.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { Usage } from "#shared/api/record.ts";
import { UsageLink } from "./usage-link.tsx";
import { useTableLabel } from "./use-table-label.ts";

/** The records that refer to another one or to a file, each with its table and the way to it, and how many more there are. */
export function UsageRows({ usages, more }: { usages: readonly Usage[]; more: number }) {
  const t = useTranslation();
  const labelOf = useTableLabel();
  return (
    <>
      {usages.map((usage) => (
        <Row key={`${usage.object}:${usage.id}:${usage.column}`}>
          <UsageLink record={usage} />
          <Note as="span" size="small">
            <MarkedText text={labelOf(usage.object)} />
          </Note>
        </Row>
      ))}
      {more > 0 && <Row>{t("admin_file_more_uses", { count: more })}</Row>}
    </>
  );
}
