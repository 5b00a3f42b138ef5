import type { ReactNode } from "react";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import type { Column } from "#app/ui/table/column.ts";
import { Table } from "#app/ui/table/table.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { Resource } from "#server/domain/site/blocks/resources.ts";
import type { BlockProps } from "./block-props.ts";
import { localizedTextCell } from "./cells/cells.tsx";
import { NoData } from "./cells/no-data.tsx";
import { ResourceAccess } from "./cells/resource-access.tsx";
import { ResourceFooter } from "./lists/resource-footer.tsx";
import { usePageAddress } from "./lists/use-page-address.ts";
import { WithNote } from "./cells/with-note.tsx";
import styles from "./resources.module.css";

/** E-resources of one kind: what each is about and how to reach it. */
export function Resources({ content: { listing }, base, title }: BlockProps<"resources">) {
  const t = useTranslation();
  const columns = useColumns(listing.rows);
  const { q, letter, subject } = usePageAddress().query;
  if (listing.total === 0) {
    const isFiltered = Boolean(q ?? letter ?? subject);
    return isFiltered ? <p className={styles.none}>{t("no_data_found")}</p> : <NoData />;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- No element of its own stands for a list with its controls.
    <div data-list="" className={styles.part} role="group" aria-label={title} tabIndex={-1}>
      <Table caption={title} columns={columns} rows={listing.rows} rowKey={({ id }) => id} />
      <ResourceFooter listing={listing} base={base} title={title} />
    </div>
  );
}

/** How many titles a resource has stands there where they are counted. */
function useColumns(rows: readonly Resource[]): Column<Resource>[] {
  const t = useTranslation();
  const number = useNumber();
  const columns: Column<Resource>[] = [
    { name: "name", heading: t("th_name"), kind: "title", cell: nameCell },
    { name: "coverage", heading: t("th_coverage"), cell: localizedTextCell("coverage") },
    { name: "access", heading: t("th_access"), cell: accessCell },
  ];
  if (!rows.some(({ quantity }) => quantity !== null)) return columns;
  const cell = ({ quantity }: Resource) => quantity !== null && number(quantity);
  return [...columns, { name: "quantity", heading: t("th_quantity"), kind: "number", cell }];
}

const accessCell = (resource: Resource): ReactNode => <ResourceAccess resource={resource} />;

/** The name with the publisher and the acronyms, which are the same in every language. */
function nameCell({ title, publisher, alternativeNames, target }: Resource): ReactNode {
  const name = <LocalizedText value={title} />;
  return (
    <WithNote note={{ text: [publisher, alternativeNames].filter(Boolean).join(" · "), lang: "en" }}>
      {target ? (
        <Link href={target.href} external={target.external}>
          {name}
        </Link>
      ) : (
        name
      )}
    </WithNote>
  );
}
