import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type DesignedColumn, type DesignedSection, labelIn, TYPE_TEXTS, typeOf } from "../descriptions.ts";
import type { Layout, Place } from "./layout.ts";
import { Card, Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import styles from "./preview.module.css";

interface PreviewProps {
  layout: Layout;
  sections: readonly DesignedSection[];
  columns: readonly DesignedColumn[];
}

/** How list and form will look, as it is moved about. */
export function Preview({ layout, sections, columns }: PreviewProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const labelOf = ({ id }: Place) => labelIn(language, columns.find((column) => column.id === id) ?? {});
  const listed = layout.places.filter(({ list }) => list);
  const none = <Note size="small">{t("admin_design_preview_none")}</Note>;
  return (
    <Card gap={3} title={t("admin_design_preview")}>
      <h3 className={styles.part}>{t("admin_design_preview_list")}</h3>
      {listed.length === 0 ? (
        none
      ) : (
        <ul className={styles.list} data-preview="list">
          {listed.map((place) => (
            <li key={place.id}>{labelOf(place)}</li>
          ))}
        </ul>
      )}
      <h3 className={styles.part}>{t("admin_design_preview_form")}</h3>
      {!layout.places.some(({ form }) => form) && none}
      {layout.sections.map((id) => {
        const section = sections.find((each) => each.id === id);
        const asked = layout.places.filter((place) => place.form && place.section === id);
        if (!section || asked.length === 0) return null;
        const heading = labelIn(language, section);
        return (
          <Stack key={id} gap={2}>
            {heading && <h4 className={styles.heading}>{heading}</h4>}
            <ul className={styles.form} data-layout={section.type.label} data-preview="form">
              {asked.map((place) => {
                const column = columns.find((each) => each.id === place.id);
                return (
                  <li key={place.id} data-width={place.width} data-type={column?.type}>
                    <span className={styles.label}>
                      {labelOf(place)}
                      {column?.required && " *"}
                    </span>
                    <span className={styles.field}>{column && t(TYPE_TEXTS[typeOf(column)].name)}</span>
                  </li>
                );
              })}
            </ul>
          </Stack>
        );
      })}
    </Card>
  );
}
