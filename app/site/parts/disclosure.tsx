import { useNumber } from "#app/i18n/use-number.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Table } from "#app/ui/table/table.tsx";
import { Words } from "#app/ui/words/words.tsx";
import type { DisclosureItem } from "#server/domain/site/blocks/block.ts";
import type { BlockProps } from "./block-props.ts";
import { wordsCell } from "./cells.tsx";
import { DocumentLink } from "./document-link.tsx";
import { NoData } from "./no-data.tsx";

/** What the university discloses; an item's number is its place in the list. */
export function Disclosure({ content: { items }, title }: BlockProps<"disclosure">) {
  const text = useText();
  const number = useNumber();
  if (items.length === 0) return <NoData />;
  return (
    <Table
      caption={title}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          name: "number",
          heading: text("th_no"),
          // It leads the row on a phone, as a date does.
          kind: "date",
          cell: (_row, index) => number(index + 1),
        },
        { name: "item", heading: text("th_item"), kind: "title", cell: wordsCell("title") },
        { name: "category", heading: text("th_category"), cell: wordsCell("category") },
        { name: "link", heading: text("th_link"), kind: "action", cell: accessCell },
      ]}
    />
  );
}

/** The document or the page, or a word on when it will come. */
const accessCell = ({ title, target, notice }: DisclosureItem) => {
  if (target) return <DocumentLink target={target} of={title} />;
  return <span>{notice.text ? <Words value={notice} /> : <Soon />}</span>;
};

function Soon() {
  const text = useText();
  return text("will_be_updated_soon");
}
