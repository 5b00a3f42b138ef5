import type { ConvertedCell, RowResult } from "#shared/api/imports.ts";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Table } from "#app/ui/table/table.tsx";
import { Heading, Stack } from "#app/staff-ui/layout/layout.tsx";
import type { TableFile } from "../file/parse-table.ts";
import { PageChoice, usePages } from "./page-choice.tsx";

interface ConvertedListProps {
  file: TableFile;
  results: readonly RowResult[];
  labelOf: (field: string) => string;
}

/** Every cell that is not imported as the file has it, old and new, a page at a time. */
export function ConvertedList({ file, results, labelOf }: ConvertedListProps) {
  const t = useTranslation();
  const number = useNumber();
  const pages = usePages(
    results.flatMap(({ row, converted = [] }) =>
      converted.map((cell): ConvertedCell & { line: number } => ({
        line: file.rows[row - 1]?.line ?? row,
        ...cell,
      })),
    ),
  );
  if (pages.total === 0) return null;
  return (
    <Stack gap={3}>
      <Heading level={2} as="h3">
        {t("admin_import_legacy_list")}
      </Heading>
      <Table
        caption={t("admin_import_legacy_list")}
        rows={pages.rows}
        rowKey={({ line, field }) => `${line} ${field}`}
        columns={[
          {
            name: "line",
            heading: t("admin_import_row"),
            kind: "number",
            narrow: true,
            cell: ({ line }) => number(line),
          },
          { name: "field", heading: t("admin_import_field"), cell: ({ field }) => labelOf(field) },
          {
            name: "from",
            heading: t("admin_import_legacy_from"),
            cell: originalCell,
          },
          {
            name: "to",
            heading: t("admin_import_legacy_to"),
            kind: "title",
            cell: importedCell,
          },
        ]}
      />
      <PageChoice pages={pages} />
    </Stack>
  );
}

/** Glyph codes are of no language. */
function originalCell({ from, to }: ConvertedCell) {
  return <span lang={isKannada(to) ? "zxx" : undefined}>{from}</span>;
}

function importedCell({ to }: ConvertedCell) {
  return <span lang={isKannada(to) ? "kn" : undefined}>{to}</span>;
}

const isKannada = (text: string): boolean => /\p{Script=Kannada}/u.test(text);
