import { useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, Row, Rows } from "#app/staff-ui/layout/layout.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { StateBadge } from "#app/staff-ui/state-badge/state-badge.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import { useApiQuery } from "../../api/queries.ts";
import { rowsFor, titleOf } from "../../metadata/row-texts.ts";
import { OpenRelated } from "./open-related.tsx";

/** The others are shown when they are asked for. */
const SHOWN = 20;

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
  const number = useNumber();
  const { language } = useShellData();
  const [isWhole, setWhole] = useState(false);
  const { data } = useApiQuery("GET /:object/:word", {
    object: table.name,
    word: column.name,
    lang: rowsFor(language),
    [column.name]: id,
  });
  if (!data || data.length === 0) return null;
  const shown = isWhole ? data : data.slice(0, SHOWN);
  return (
    <Card gap={3} title={<MarkedText text={t("admin_referring", { column: column.label })} />}>
      <Rows>
        {shown.map((row) => (
          <Row key={row.id}>
            <LocalizedText value={titleOf(table, row, language)} />
            <StateBadge record={row} />
            <OpenRelated table={table} row={row} isReadOnly={isReadOnly} />
          </Row>
        ))}
      </Rows>
      {shown.length < data.length && (
        <div>
          <TextButton onClick={() => setWhole(true)}>
            {t("admin_history_all", { count: number(data.length) })}
          </TextButton>
        </div>
      )}
    </Card>
  );
}
