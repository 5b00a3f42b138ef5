import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Accordion, AccordionItem } from "#app/ui/accordion/accordion.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { DisclosureItem } from "#server/domain/site/blocks/disclosure.ts";
import type { BlockProps } from "./block-props.ts";
import { localizedTextCell } from "./cells/cells.tsx";
import { DocumentLink } from "./cells/document-link.tsx";
import { NoData } from "./cells/no-data.tsx";
import styles from "./disclosure.module.css";

type Numbered = DisclosureItem & {
  /** Its place in the whole list, from 1. */
  number: number;
};

/** What the university discloses: a list under each category, which opens; one category alone needs no opening. */
export function Disclosure({ content: { items }, title }: BlockProps<"disclosure">) {
  const number = useNumber();
  if (items.length === 0) return <NoData />;
  const numbered = items.map((item, index) => ({ ...item, number: index + 1 }));
  const groups = Object.values(Object.groupBy(numbered, ({ category }) => category.text)) as Numbered[][];
  if (groups.length === 1) return <Items items={numbered} caption={title} />;
  return (
    <Accordion>
      {groups.map((group, index) => {
        const [{ id, category }] = group as [Numbered];
        const name = <LocalizedText value={category} />;
        return (
          <AccordionItem
            key={id}
            id={`disclosure-${id}`}
            title={
              <>
                {name} <span className={styles.count}>({number(group.length)})</span>
              </>
            }
            open={index === 0}
          >
            <Items items={group} caption={name} />
          </AccordionItem>
        );
      })}
    </Accordion>
  );
}

function Items({ items, caption }: { items: Numbered[]; caption: React.ReactNode }) {
  const t = useTranslation();
  const written = useNumber();
  return (
    <Table
      caption={caption}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          name: "number",
          heading: t("th_no"),
          // It leads the row on a phone, as a date does.
          kind: "date",
          cell: ({ number }) => written(number),
        },
        { name: "item", heading: t("th_item"), kind: "title", cell: localizedTextCell("title") },
        { name: "link", heading: t("th_link"), kind: "action", cell: accessCell },
      ]}
    />
  );
}

/** The document or the page, or a word on when it will come. */
const accessCell = ({ title, target, notice }: DisclosureItem) => {
  if (target) return <DocumentLink target={target} of={title} />;
  return <span>{notice.text ? <LocalizedText value={notice} /> : <Soon />}</span>;
};

function Soon() {
  const t = useTranslation();
  return t("will_be_updated_soon");
}
