/** What is typed of an entry, and what is sent of it. */
import { fallbackLabel } from "#app/i18n/fallback-label.ts";
import type { MenuEntry } from "#shared/api/menus.ts";
import { readInstant } from "../../fields/instant-field/read-instant.ts";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";

/** A type and not an interface, so that it is a record of values as well. */
export type EntryValues = {
  en: string;
  kn: string;
  url: string;
  active: boolean;
  /** As people write an instant. */
  publishFrom: string;
  publishTo: string;
  /** Whether what else shows the same text shows the new one as well. */
  everywhere: boolean;
};
export type FieldName = keyof EntryValues;

const BLANK: EntryValues = {
  en: "",
  kn: "",
  url: "",
  active: true,
  publishFrom: "",
  publishTo: "",
  everywhere: false,
};

/** @param entry undefined: a new one */
export function valuesOf(entry: MenuEntry | undefined): EntryValues {
  if (!entry) return BLANK;
  const { texts, key, url, active, publishFrom, publishTo } = entry;
  return {
    en: texts.en?.label ?? fallbackLabel(key),
    kn: texts.kn?.label ?? "",
    url,
    active,
    publishFrom: publishFrom ? writeInstant(publishFrom) : "",
    publishTo: publishTo ? writeInstant(publishTo) : "",
    everywhere: false,
  };
}

/** What has to be sent so that an entry that has `before` has `values`. */
export function changesIn(entry: MenuEntry | undefined, before: EntryValues, values: EntryValues) {
  const isRenamed = values.en !== before.en || values.kn !== before.kn;
  const { en, kn, everywhere } = values;
  const versions = { en: entry?.texts.en?.version ?? null, kn: entry?.texts.kn?.version ?? null };
  return {
    ...(entry && { id: entry.id, version: entry.version }),
    ...((isRenamed || !entry) && { label: { en, kn, everywhere, versions } }),
    ...(values.url !== before.url && { url: values.url }),
    ...(values.active !== before.active && { active: values.active }),
    ...(values.publishFrom !== before.publishFrom && {
      publishFrom: readInstant(values.publishFrom) ?? null,
    }),
    ...(values.publishTo !== before.publishTo && { publishTo: readInstant(values.publishTo) ?? null }),
  };
}

/** The fields that both sides have changed, each to something else. */
export const contested = (base: EntryValues, mine: EntryValues, theirs: EntryValues): FieldName[] =>
  (Object.keys(base) as FieldName[]).filter(
    (name) => mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name],
  );
