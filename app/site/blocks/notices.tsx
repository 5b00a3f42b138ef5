import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import type { Column } from "#app/ui/table/column.ts";
import { Table } from "#app/ui/table/table.tsx";
import type { NoticeRow } from "#server/domain/site/blocks/notices.ts";
import type { BlockProps } from "./block-props.ts";
import { documentCell } from "./cells/document-link.tsx";
import { ListBlock } from "./lists/list-block.tsx";
import { ListToolbar } from "./lists/list-toolbar.tsx";
import { NoticeTitle } from "./cells/notice-title.tsx";
import { useDayColumn } from "./lists/use-day-column.tsx";
import styles from "./notices.module.css";

/** Notices with their documents, the latest first unless the visitor reverses the order. */
export function Notices({ content, base, title }: BlockProps<"notices">) {
  const t = useTranslation();
  const { listing, years, year, usualSize, archive, follow } = content;
  const columns: Column<NoticeRow>[] = [
    useDayColumn(base, t("th_date")),
    {
      name: "title",
      heading: t("th_title"),
      kind: "title",
      cell: titleCell,
    },
    {
      name: "document",
      heading: t("document"),
      kind: "action",
      cell: documentCell,
    },
  ];
  const toolbar = (
    <ListToolbar
      base={base}
      label={t("search_placeholder")}
      years={years}
      chosenYear={year}
      usualSize={usualSize}
    />
  );
  return (
    <>
      <ListBlock listing={listing} base={base} title={title} toolbar={toolbar}>
        <Table caption={title} columns={columns} rows={listing.rows} rowKey={({ id }) => id} />
      </ListBlock>
      {(archive || follow) && (
        <div className={styles.ways}>
          {follow && (
            <LinkButton look="quiet" icon="mail" href={follow}>
              {t("follow_link")}
            </LinkButton>
          )}
          {archive && (
            <LinkButton look="quiet" href={archive}>
              {t("archive_link")}
            </LinkButton>
          )}
        </div>
      )}
    </>
  );
}

const titleCell = (notice: NoticeRow) => <NoticeTitle notice={notice} />;
