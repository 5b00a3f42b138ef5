import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { Card, Note, Row, Rows } from "#app/staff-ui/layout/layout.tsx";
import { TitleLink } from "#app/staff-ui/title-link/title-link.tsx";
import { useTableLabel } from "../metadata/use-table-label.ts";
import styles from "./dashboard.module.css";

interface PanelProps {
  title: string;
  /** Stands where there is nothing to show. */
  empty: string;
  /** The way to all of it. */
  more?: ReactNode;
  children: ReactNode[];
}

/** A list of what needs a hand, each line a child. */
export function Panel({ title, empty, more, children }: PanelProps) {
  return (
    <Card gap={2} title={title}>
      {children.length > 0 ? <Rows>{children}</Rows> : <Note size="small">{empty}</Note>}
      {more}
    </Card>
  );
}

interface LineProps {
  /** When it was, and where. */
  detail: ReactNode;
  /** What it is, with the way to it. */
  children: ReactNode;
}

export function Line({ detail, children }: LineProps) {
  return (
    <li className={styles.line}>
      {children}
      <Note as="span" size="small">
        {detail}
      </Note>
    </li>
  );
}

interface TablesPanelProps extends Pick<PanelProps, "title" | "empty"> {
  tables: readonly { object: string; count: number }[];
  /** Shows those records alone in the table's list. */
  filter: "untranslated" | "outdated";
}

/** Tables with the number of records in which something is wrong. */
export function TablesPanel({ tables, filter, ...panel }: TablesPanelProps) {
  const t = useTranslation();
  const labelOf = useTableLabel();
  return (
    <Panel {...panel}>
      {tables.map(({ object, count }) => (
        <Row key={object}>
          <TitleLink href={`/admin/list/${object}?${filter}=true`}>
            <MarkedText text={labelOf(object)} />
          </TitleLink>
          <Note as="span" size="small">
            {t("admin_records_count", { count })}
          </Note>
        </Row>
      ))}
    </Panel>
  );
}
