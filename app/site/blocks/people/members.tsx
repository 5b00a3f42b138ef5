import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Table } from "#app/ui/table/table.tsx";
import type { BlockProps } from "../block-props.ts";
import { localizedTextCell } from "../cells/cells.tsx";
import { NoData } from "../cells/no-data.tsx";
import styles from "./members.module.css";

/** The members of a governing body, by the category in which they sit. */
export function Members({ content: { members }, title }: BlockProps<"members">) {
  const t = useTranslation();
  const number = useNumber();
  if (members.length === 0) return <NoData />;
  return (
    <div className={styles.members}>
      <Table
        caption={title}
        rows={members}
        rowKey={({ id }) => id}
        columns={[
          {
            name: "number",
            heading: t("th_sl_no"),
            // It leads the row on a phone, as a date does.
            kind: "date",
            cell: (_row, index) => number(index + 1),
          },
          {
            name: "category",
            heading: t("th_category"),
            kind: "title",
            cell: localizedTextCell("category"),
          },
          { name: "names", heading: t("th_name"), cell: localizedTextCell("name") },
          {
            name: "designation",
            heading: t("th_designation_section"),
            cell: localizedTextCell("designation"),
          },
          {
            name: "members",
            heading: t("members"),
            kind: "number",
            cell: (row) => row.members !== null && number(row.members),
          },
        ]}
      />
    </div>
  );
}
