import type { ReactNode } from "react";
import { useLabelTranslation } from "#app/i18n/use-label-translation.ts";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { TabPanel } from "#app/ui/tabs/tabs.tsx";
import type { Block, PageBlocks as PartsValue } from "#server/domain/site/blocks/blocks.ts";
import type { Tabs as TabsValue } from "#server/domain/site/blocks/definition.ts";
import type { PageQuery } from "#shared/page-query.ts";
import { BlockView } from "./block-view.tsx";
import { Columns } from "./lists/columns.tsx";
import { HeadingLevel } from "./heading-level.ts";
import { TabRow } from "./tab-row.tsx";
import styles from "./blocks.module.css";

interface PartsProps {
  parts: PartsValue;
  pageTitle: string;
  /** The page's own text, above its parts. */
  children?: ReactNode;
  /** What stands beside them on a desktop. */
  aside?: ReactNode;
  /** What stands below them. */
  below?: ReactNode;
}

/** The blocks of a page: the one behind the selected tab, or all of them one below the other. */
export function Blocks({ parts: { tabs, blocks }, pageTitle, children, aside, below }: PartsProps) {
  const [main, sub] = tabs;
  if (!main) {
    return (
      <Columns aside={aside}>
        {children}
        <Stack blocks={blocks} pageTitle={pageTitle} headed={blocks.length > 1 || children !== undefined} />
        {below}
      </Columns>
    );
  }
  const base: PageQuery = { tab: main.current, sub: sub?.current };
  const shown = (
    <div className={styles.shown}>
      {blocks.map((block, index) => (
        <BlockView key={`${block.name} ${index}`} block={block} base={base} pageTitle={pageTitle} />
      ))}
    </div>
  );
  return (
    <>
      <TabRow value={main} level="tab" base={{}} label={pageTitle} panel="part" />
      <Columns aside={aside}>
        {children}
        <TabPanel id="part" tab={main.current}>
          {sub ? <SubTabs value={sub} tab={main.current} label={pageTitle} shown={shown} /> : shown}
        </TabPanel>
        {below}
      </Columns>
    </>
  );
}

interface SubTabsProps {
  value: TabsValue;
  tab: string;
  label: string;
  shown: ReactNode;
}

function SubTabs({ value, tab, label, shown }: SubTabsProps) {
  return (
    <>
      <TabRow value={value} level="sub" base={{ tab }} label={label} panel="sub-part" />
      <TabPanel id="sub-part" tab={value.current}>
        {shown}
      </TabPanel>
    </>
  );
}

interface StackProps {
  blocks: Block[];
  pageTitle: string;
  headed: boolean;
}

/** Blocks under their own headings; one that is the whole page has the page's. */
function Stack({ blocks, pageTitle, headed }: StackProps) {
  const labelOf = useLabelTranslation();
  return blocks.map((block) => (
    <section key={block.name} aria-labelledby={headed ? block.name : undefined}>
      {headed && <SectionHeading id={block.name}>{labelOf(block.label)}</SectionHeading>}
      <HeadingLevel value={headed ? 3 : 2}>
        <BlockView block={block} base={blocks.length > 1 ? { tab: block.name } : {}} pageTitle={pageTitle} />
      </HeadingLevel>
    </section>
  ));
}
