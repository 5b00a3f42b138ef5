import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Table } from "#app/ui/table/table.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import type { FeeHead } from "#server/domain/site/blocks/academic-years.ts";
import { AcademicYear } from "./academic-year.tsx";
import type { BlockProps } from "./block-props.ts";
import { localizedTextCell } from "./cells/cells.tsx";
import styles from "./fees.module.css";

/** The fees of a year. They are not added up: some are due once, some every semester, some only from a few. */
export function Fees({ content: { years, documents, heads }, base, title }: BlockProps<"fees">) {
  const table = heads.length > 0 && <Heads heads={heads} title={title} />;
  return <AcademicYear years={years} documents={documents} base={base} table={table || null} />;
}

export function Heads({ heads, title }: { heads: FeeHead[]; title: string }) {
  const t = useTranslation();
  return (
    <div className={styles.fees}>
      <Table
        caption={title}
        rows={heads}
        rowKey={({ id }) => id}
        columns={[
          { name: "head", heading: t("th_fee_head"), kind: "title", cell: localizedTextCell("title") },
          { name: "general", heading: t("th_fee_general"), kind: "number", cell: rupeesCell("general") },
          {
            name: "reserved",
            heading: t("th_fee_reserved"),
            kind: "number",
            cell: rupeesCell("reserved"),
          },
        ]}
      />
    </div>
  );
}

const rupeesCell = (group: "general" | "reserved") => (head: FeeHead) => <Rupees amount={head[group]} />;

/** An amount; a dash where the fee does not apply. */
function Rupees({ amount }: { amount: number | null }) {
  const t = useTranslation();
  const number = useNumber();
  if (amount !== null) return number(amount);
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t("not_available")}</VisuallyHidden>
    </>
  );
}
