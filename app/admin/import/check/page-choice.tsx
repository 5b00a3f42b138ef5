import { useState } from "react";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Cluster, Note } from "#app/staff-ui/layout/layout.tsx";

const SIZE = 20;

interface ListPages<Row> {
  /** Those of the page that is shown. */
  rows: readonly Row[];
  /** From 1. */
  page: number;
  pages: number;
  /** Rows before the page. */
  from: number;
  /** Rows on all pages. */
  total: number;
  choose: (page: number) => void;
}

/** A long list, a page at a time. */
export function usePages<Row>(all: readonly Row[]): ListPages<Row> {
  const [chosen, choose] = useState(1);
  const pages = Math.max(Math.ceil(all.length / SIZE), 1);
  const page = Math.min(chosen, pages);
  const from = (page - 1) * SIZE;
  return { rows: all.slice(from, from + SIZE), page, pages, from, total: all.length, choose };
}

/** Which rows are shown, and the way to those before and after them. */
export function PageChoice({ pages: { page, pages, from, total, choose } }: { pages: ListPages<unknown> }) {
  const t = useTranslation();
  const number = useNumber();
  return (
    <Cluster gap={3} align="center" justify="between">
      <Note as="output" size="interface">
        {t("showing_range", {
          from: number(from + 1),
          to: number(Math.min(from + SIZE, total)),
          total: number(total),
        })}
      </Note>
      {pages > 1 && (
        <Cluster gap={3}>
          <Button look="quiet" icon="chevronLeft" disabled={page === 1} onClick={() => choose(page - 1)}>
            {t("previous_page")}
          </Button>
          <Button look="quiet" disabled={page === pages} onClick={() => choose(page + 1)}>
            {t("next_page")}
          </Button>
        </Cluster>
      )}
    </Cluster>
  );
}
