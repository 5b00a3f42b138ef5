import { useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Cluster, Note, Row, Rows, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import { SearchInput } from "#app/staff-ui/search-input/search-input.tsx";
import { StateBadge } from "#app/staff-ui/state-badge/state-badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Empty } from "#app/ui/empty/empty.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { pagePath } from "#shared/addresses.ts";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import type { PresentedRecord } from "#shared/api/record.ts";
import { inKannada } from "#shared/table.ts";
import { useApiQuery } from "../api/queries.ts";
import { titleOf } from "../metadata/row-texts.ts";
import { NEW, pageScreenPath } from "./page-path.ts";

/** All pages by their titles, and a search among them in both languages. */
export function PageList({ table }: { table: TableDescriptor }) {
  const t = useTranslation();
  const { language } = useShellData();
  const [query, setQuery] = useState("");
  const pages = useApiQuery("GET /:object/all", { object: table.name, lang: "all" });
  const tokens = query.trim().toLowerCase().split(/\s+/);
  const compare = new Intl.Collator(language).compare;
  const shownIn = (rows: readonly PresentedRecord[]) =>
    rows
      .filter((row) => isFound(row, tokens))
      .toSorted((a, b) => compare(titleOf(table, a, language).text, titleOf(table, b, language).text));
  return (
    <Page
      title={t("admin_pages")}
      intro={t("admin_pages_intro")}
      actions={
        <>
          <LinkButton look="quiet" href={`/admin/list/${table.name}`}>
            {t("admin_menus_records")}
          </LinkButton>
          {table.actions.includes("create") && (
            <LinkButton look="main" href={pageScreenPath(NEW)}>
              {t("admin_pages_new")}
            </LinkButton>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <SearchInput label={t("admin_pages_search")} value={query} onChange={setQuery} />
        <Loaded query={pages} waiting={<Note>{t("loading")}</Note>}>
          {(rows) => <Listed table={table} rows={shownIn(rows)} />}
        </Loaded>
      </Stack>
    </Page>
  );
}

/** Whether each word stands in a title or in the address. */
function isFound(row: PresentedRecord, tokens: readonly string[]): boolean {
  const text = [row["label"], row[inKannada("label")], row["name"]].join(" ").toLowerCase();
  return tokens.every((token) => text.includes(token));
}

function Listed({ table, rows }: { table: TableDescriptor; rows: readonly PresentedRecord[] }) {
  const t = useTranslation();
  const { language } = useShellData();
  if (rows.length === 0) return <Empty title={t("no_data_found")} />;
  return (
    <Rows framed>
      {rows.map((row) => (
        <Row key={row.id}>
          <div>
            <Link href={pageScreenPath(row.id)}>
              <LocalizedText value={titleOf(table, row, language)} />
            </Link>
            <Note size="small">{pagePath(String(row["name"]))}</Note>
          </div>
          <Cluster as="span" gap={2}>
            <StateOf row={row} />
          </Cluster>
        </Row>
      ))}
    </Rows>
  );
}

/** Of a page that visitors do not see as it is. */
function StateOf({ row }: { row: PresentedRecord }) {
  const { _status: state } = row;
  return state === "published" ? null : <StateBadge record={row} />;
}
