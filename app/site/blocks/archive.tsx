import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Column } from "#app/ui/table/column.ts";
import { Table } from "#app/ui/table/table.tsx";
import type { EndedNotice } from "#server/domain/site/blocks/archive.ts";
import { indianDay } from "#shared/dates.ts";
import type { BlockProps } from "./block-props.ts";
import { documentCell } from "./cells/document-link.tsx";
import { ListBlock } from "./lists/list-block.tsx";
import { ListToolbar } from "./lists/list-toolbar.tsx";
import { NoticeTitle } from "./cells/notice-title.tsx";
import { useDayColumn } from "./lists/use-day-column.tsx";

/** Notices that have ended, each with its lists and both of its dates. */
export function Archive({ content, base, title }: BlockProps<"archive">) {
  const t = useTranslation();
  const { listing, years, year, usualSize, lists } = content;
  const columns: Column<EndedNotice>[] = [
    useDayColumn(base, t("th_issued")),
    { name: "title", heading: t("th_title"), kind: "title", cell: titleCell },
    { name: "ended", heading: t("th_ended"), narrow: true, cell: endedCell },
    { name: "document", heading: t("document"), kind: "action", cell: documentCell },
  ];
  const toolbar = (
    <ListToolbar
      base={base}
      label={t("search_placeholder")}
      lists={lists}
      years={years}
      chosenYear={year}
      usualSize={usualSize}
    />
  );
  return (
    <ListBlock listing={listing} base={base} title={title} toolbar={toolbar}>
      <Table caption={title} columns={columns} rows={listing.rows} rowKey={({ id }) => id} />
    </ListBlock>
  );
}

const titleCell = (notice: EndedNotice) => <NoticeTitle notice={notice} lists={notice.lists} />;

const endedCell = ({ ended }: EndedNotice) => <time dateTime={ended}>{indianDay(ended)}</time>;
