import { CachedFragment } from "#app/document/cached-fragment.tsx";
import { useLabelTranslation } from "#app/i18n/use-label-translation.ts";
import { Tabs } from "#app/ui/tabs/tabs.tsx";
import { LocalizedText, type LocalizedTextValue } from "#app/ui/localized-text/localized-text.tsx";
import type { Tabs as TabsValue } from "#server/domain/site/blocks/definition.ts";
import { type PageQuery, pageAddress } from "#shared/page-query.ts";
import { usePageAddress } from "./lists/use-page-address.ts";
import styles from "./tab-row.module.css";

interface TabRowProps {
  value: TabsValue<string | LocalizedTextValue>;
  level: "tab" | "sub" | "year";
  base: PageQuery;
  label: string;
  panel: string;
}

/** Tabs whose addresses differ in one query parameter. */
export function TabRow(props: TabRowProps) {
  const { path } = usePageAddress();
  return (
    <CachedFragment name={`${props.level}-tabs`} variant={JSON.stringify([path, props])}>
      <TabsAt path={path} {...props} />
    </CachedFragment>
  );
}

function TabsAt({ path, value, level, base, label, panel }: TabRowProps & { path: string }) {
  const labelOf = useLabelTranslation();
  const items = value.items.map((item) => ({
    name: item.name,
    label: typeof item.label === "string" ? labelOf(item.label) : <LocalizedText value={item.label} />,
    href: pageAddress(path, { ...base, [level]: item.name }),
  }));
  const main = level === "tab";
  return (
    <div className={main ? undefined : styles.within}>
      <Tabs
        label={label}
        items={items}
        current={value.current}
        look={main ? "main" : "sub"}
        panelId={panel}
      />
    </div>
  );
}
