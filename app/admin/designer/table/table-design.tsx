import { useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Empty } from "#app/ui/empty/empty.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { useUnsaved } from "#app/staff-ui/unsaved/unsaved.tsx";
import { type Design, labelIn } from "../descriptions.ts";
import { type Opened, Dialogs } from "./dialogs.tsx";
import type { Layout } from "./layout.ts";
import { LayoutBar } from "./layout-bar.tsx";
import { Preview } from "./preview.tsx";
import { SectionColumns } from "./section-columns.tsx";
import { useColumnMoves } from "./use-column-moves.ts";
import { useLayout } from "./use-layout.ts";
import { Cluster, Heading, Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import styles from "./table-design.module.css";

interface TableDesignProps {
  design: Design;
  /** The table belongs to the website. */
  shipped: boolean;
}

/** The columns of a table by section, as they can be ordered, placed, changed, added and deleted, beside a preview. */
export function TableDesign({ design, shipped }: TableDesignProps) {
  const { sections, columns } = design;
  const { form, layout, move, save } = useLayout(design);
  const [opened, setOpened] = useState<Opened>();
  /** A list that was just added shows its values, which it has yet to get. */
  const [fresh, setFresh] = useState<number>();
  const { sectionLabel, describe } = useNames(design, layout);
  const moves = useColumnMoves({ layout, move, describe });
  useUnsaved(form.dirty);
  return (
    <>
      <div className={styles.design}>
        <Stack as="section" gap={5} aria-labelledby="columns">
          <DesignHead isEmpty={columns.length === 0} onOpen={setOpened} />
          {layout.sections.map((id) => {
            const section = sections.find((each) => each.id === id);
            if (!section || (columns.length === 0 && sections.length === 1)) return null;
            return (
              <SectionColumns
                key={id}
                design={design}
                shipped={shipped}
                section={section}
                label={sectionLabel(id)}
                layout={layout}
                onLayout={move}
                moves={moves}
                fresh={fresh}
                onOpen={setOpened}
              />
            );
          })}
          <VisuallyHidden>
            <output>{moves.announcement}</output>
          </VisuallyHidden>
        </Stack>
        <Preview layout={layout} sections={sections} columns={columns} />
      </div>
      {form.dirty && <LayoutBar form={form} onSave={() => void save()} onReset={() => form.reset()} />}
      {opened && (
        <Dialogs
          opened={opened}
          design={design}
          sections={layout.sections.map((id) => ({ id, label: sectionLabel(id) }))}
          onAdded={setFresh}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface DesignHeadProps {
  /** The table has no columns. */
  isEmpty: boolean;
  onOpen: (opened: Opened) => void;
}

function DesignHead({ isEmpty, onOpen }: DesignHeadProps) {
  const t = useTranslation();
  return (
    <>
      <Cluster as="header" gap={3} align="end" justify="between">
        <div>
          <Heading id="columns" level={2}>
            {t("admin_design_columns")}
          </Heading>
          <Note>{t("admin_design_columns_hint")}</Note>
        </div>
        <Cluster gap={3}>
          <Button onClick={() => onOpen({ dialog: "column" })}>{t("admin_design_add_column")}</Button>
          <Button look="quiet" onClick={() => onOpen({ dialog: "section" })}>
            {t("admin_design_add_section")}
          </Button>
        </Cluster>
      </Cluster>
      {isEmpty && <Empty title={t("admin_design_no_columns")} hint={t("admin_design_no_columns_hint")} />}
    </>
  );
}

/** What the sections are called in the page's language, and where a column stands among them. */
function useNames({ sections, columns }: Design, layout: Layout) {
  const t = useTranslation();
  const { language } = useShellData();
  const sectionLabel = (id: number): string => {
    const section = sections.find((each) => each.id === id);
    const number = layout.sections.indexOf(id) + 1;
    return (section && labelIn(language, section)) || t("admin_design_section_unnamed", { number });
  };
  const describe = (id: number, { sections: ids, places }: Layout): string => {
    const section = places.find((place) => place.id === id)?.section ?? 0;
    const inSection = places.filter((place) => place.section === section);
    return t(ids.length > 1 ? "admin_design_moved_in" : "admin_design_moved", {
      label: labelIn(language, columns.find((column) => column.id === id) ?? {}),
      place: inSection.findIndex((place) => place.id === id) + 1,
      count: inSection.length,
      section: sectionLabel(section),
    });
  };
  return { sectionLabel, describe };
}
