import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Empty } from "#app/ui/empty/empty.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import type { TableCounts } from "#shared/api/table-design.ts";
import { useApiQuery } from "../../api/queries.ts";
import { useTables } from "../../metadata/tables.ts";
import { Deleted, type DeletedRow } from "../deleted.tsx";
import { labelIn } from "../descriptions.ts";
import { Card, Cluster, Heading, Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import styles from "./overview.module.css";
import { TableForm } from "../forms/table-form.tsx";

/** All tables, staff's own first. */
export function Overview() {
  const t = useTranslation();
  const { language } = useShellData();
  const navigate = useNavigate();
  const tables = useTables();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const { data: counts = [] } = useApiQuery("GET /db_object/counts", {});
  const { data: deleted = [] } = useApiQuery("GET /:object/trash", { object: "db_object", lang: "all" });
  useEffect(() => {
    if (made && tables.some(({ name }) => name === made)) void navigate(`/admin/tables/${made}`);
  }, [made, navigate, tables]);
  const own = tables.filter(({ shipped }) => !shipped);
  const lists = { own, shipped: tables.filter(({ shipped }) => shipped) };
  // What was restored meanwhile is listed among the others.
  const live = new Set(tables.map(({ id }) => id));
  return (
    <Page
      title={t("admin_table_designer")}
      intro={t("admin_design_intro")}
      actions={<Button onClick={() => setMaking(true)}>{t("admin_design_new_table")}</Button>}
    >
      <Group title={t("admin_design_own")} tables={lists.own} counts={counts}>
        <Empty title={t("admin_design_own_none")} hint={t("admin_design_own_none_hint")} />
      </Group>
      <Group title={t("admin_design_shipped")} tables={lists.shipped} counts={counts} />
      <Deleted
        title={t("admin_design_deleted_tables")}
        rows={deleted
          .filter(({ id }) => !live.has(id))
          .map((row): DeletedRow => ({
            kind: "db_object",
            id: row.id,
            label: `${labelIn(language, row)} (${row.name})`,
            deletedAt: row.deletedAt ?? "",
          }))}
      />
      {making && (
        <TableForm
          onClose={() => setMaking(false)}
          onDone={(name) => {
            setMaking(false);
            setMade(name);
          }}
        />
      )}
    </Page>
  );
}

interface GroupProps {
  title: string;
  tables: readonly TableDescriptor[];
  counts: readonly TableCounts[];
  /** Shown where there is no table. */
  children?: React.ReactNode;
}

function Group({ title, tables, counts, children }: GroupProps) {
  return (
    <Stack as="section" gap={4} aria-label={title}>
      <Heading level={2}>{title}</Heading>
      {tables.length === 0 && children}
      <ul className={styles.tables}>
        {tables.map((table) => (
          <TableCard
            key={table.id}
            table={table}
            records={counts.find(({ name }) => name === table.name)?.records}
          />
        ))}
      </ul>
    </Stack>
  );
}

function TableCard({ table, records }: { table: TableDescriptor; records: number | undefined }) {
  const t = useTranslation();
  const { name, label, publicRead } = table;
  return (
    <Card as="li" gap={2}>
      <Link href={`/admin/tables/${name}`}>
        <MarkedText text={label} />
      </Link>
      <Cluster gap={2} justify="between">
        <Note as="code" size="small">
          {name}
        </Note>
        <Note as="span" size="small">
          {records === undefined ? "" : `${t("admin_design_records")}: ${records}`}
        </Note>
      </Cluster>
      {!publicRead && (
        <p>
          <Badge look="quiet">{t("admin_design_closed")}</Badge>
        </p>
      )}
    </Card>
  );
}
