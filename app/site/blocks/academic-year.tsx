import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TabPanel } from "#app/ui/tabs/tabs.tsx";
import type { Tabs as TabsValue } from "#server/domain/site/blocks/definition.ts";
import type { LinkItem } from "#server/domain/site/presentation/view-models.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { PageQuery } from "#shared/page-query.ts";
import { DocumentList } from "./cells/document-list.tsx";
import { NoData } from "./cells/no-data.tsx";
import { TabRow } from "./tab-row.tsx";
import styles from "./academic-year.module.css";

interface AcademicYearProps {
  /** Null where there is no year at all. */
  years: TabsValue<LocalizedText> | null;
  documents: LinkItem[];
  base: PageQuery;
  /** The table of the year; null where it has none. */
  table: ReactNode;
}

/** One academic year of a course, below the row of years: its documents, then its table. */
export function AcademicYear({ years, documents, base, table }: AcademicYearProps) {
  const t = useTranslation();
  if (!years) return <NoData />;
  const panel = ["year", base.tab, base.sub].filter(Boolean).join("-");
  return (
    <div>
      <TabRow value={years} level="year" base={base} label={t("academic_year")} panel={panel} />
      <TabPanel id={panel} tab={years.current}>
        <div className={styles.year}>
          {documents.length > 0 && <DocumentList documents={documents} />}
          {table}
          {documents.length === 0 && !table && <NoData />}
        </div>
      </TabPanel>
    </div>
  );
}
