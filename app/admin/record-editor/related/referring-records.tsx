import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, Row, Rows } from "#app/staff-ui/layout/layout.tsx";
import { StateBadge } from "#app/staff-ui/state-badge/state-badge.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import { useApiQuery } from "../../api/queries.ts";
import { rowsFor, titleOf } from "../../metadata/row-texts.ts";
import { OpenRelated } from "./open-related.tsx";

interface ReferringRecordsProps {
  table: TableDescriptor;
  /** Refers to a record of the same table. */
  column: ColumnDescriptor;
  id: number;
  isReadOnly: boolean;
}

/** The records of a table that name one of them; nothing where none does. */
export function ReferringRecords({ table, column, id, isReadOnly }: ReferringRecordsProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const { data } = useApiQuery("GET /:object", {
    object: table.name,
    filter: [`${column.name}:is:${id}`],
    lang: rowsFor(language),
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Card gap={3} title={<MarkedText text={t("admin_referring", { column: column.label })} />}>
      <Rows>
        {data.rows.map((row) => (
          <Row key={row.id}>
            <LocalizedText value={titleOf(table, row, language)} />
            <StateBadge record={row} />
            <OpenRelated table={table} row={row} isReadOnly={isReadOnly} />
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
