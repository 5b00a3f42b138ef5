import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import type { Column } from "#app/ui/table/column.ts";
import { Table } from "#app/ui/table/table.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { College } from "#server/domain/site/blocks/colleges.ts";
import type { BlockProps } from "./block-props.ts";
import { localizedTextCell } from "./cells/cells.tsx";
import { ListBlock } from "./lists/list-block.tsx";
import { ListToolbar } from "./lists/list-toolbar.tsx";

export function Colleges({ content: { listing }, base, title }: BlockProps<"colleges">) {
  const t = useTranslation();
  const columns: Column<College>[] = [
    { name: "name", heading: t("th_college_name"), kind: "title", cell: nameCell },
    { name: "place", heading: `${t("th_place")}, ${t("th_taluk")}`, cell: placeCell },
    { name: "management", heading: t("th_management"), cell: localizedTextCell("management") },
    { name: "category", heading: t("th_category"), cell: localizedTextCell("category") },
    {
      name: "programmes",
      heading: t("th_programmes"),
      cell: programmesCell,
    },
  ];
  const toolbar = <ListToolbar base={base} label={t("search_colleges")} />;
  return (
    <ListBlock listing={listing} base={base} title={title} toolbar={toolbar}>
      <Table caption={title} columns={columns} rows={listing.rows} rowKey={({ id }) => id} />
    </ListBlock>
  );
}

function nameCell({ name, target }: College) {
  if (!target) return <LocalizedText value={name} />;
  return (
    <Link href={target.href} external={target.external}>
      <LocalizedText value={name} />
    </Link>
  );
}

/** As the university writes them in every language: `B.A., B.Com.` */
const programmesCell = ({ programmes }: College) => <MarkedText text={programmes} />;

/** A taluk that has the name of the place is not shown twice. */
function placeCell({ place, taluk }: College) {
  if (!place.text && !taluk.text) return null;
  const both = place.text && taluk.text && place.text !== taluk.text;
  return (
    <>
      <LocalizedText value={place.text ? place : taluk} />
      {both && (
        <>
          , <LocalizedText value={taluk} />
        </>
      )}
    </>
  );
}
