import { type DragEvent, useState, useCallback, useEffect, useRef } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Empty } from "#app/ui/empty/empty.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { useUnsaved } from "../../widgets/unsaved/unsaved.tsx";
import { type Design, labelIn } from "../descriptions.ts";
import { ColumnRow } from "./column-row.tsx";
import { type Opened, Dialogs } from "./dialogs.tsx";
import { changed, moved, placed, sectionMoved } from "./layout.ts";
import { Preview } from "./preview.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SectionGroup } from "./section-group.tsx";
import { useLayout } from "./use-layout.ts";
import { Cluster, Heading, Stack } from "../../ui/layout/layout.tsx";
import designer from "../designer.module.css";
import styles from "./table-design.module.css";

interface TableDesignProps {
  design: Design;
  /** The table belongs to the website. */
  shipped: boolean;
}

/** The columns of a table by section, as they can be ordered, placed, changed, added and deleted, beside a preview. */
export function TableDesign({ design, shipped }: TableDesignProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const { table, sections, columns } = design;
  const { layout, changes, dirty, move, reset, saved } = useLayout(design);
  const [opened, setOpened] = useState<Opened>();
  /** A list that was just added shows its values, which it has yet to get. */
  const [fresh, setFresh] = useState<number>();
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState("");
  const focusAfter = useFocusAfter();
  useUnsaved(dirty);

  const sectionLabel = (id: number): string => {
    const section = sections.find((each) => each.id === id);
    const number = layout.sections.indexOf(id) + 1;
    return (section && labelIn(language, section)) || t("admin_design_section_unnamed", { number });
  };
  const columnOf = (id: number) => columns.find((column) => column.id === id);
  const moveColumn = (id: number, step: -1 | 1) => {
    const next = moved(layout, id, step);
    move(next);
    focusAfter(`${step === 1 ? "down" : "up"}-${id}`);
    const section = next.places.find((place) => place.id === id)?.section ?? 0;
    const inSection = next.places.filter((place) => place.section === section);
    setSaid(
      t(next.sections.length > 1 ? "admin_design_moved_in" : "admin_design_moved", {
        label: labelIn(language, columnOf(id) ?? {}),
        place: inSection.findIndex((place) => place.id === id) + 1,
        count: inSection.length,
        section: sectionLabel(section),
      }),
    );
  };
  const moveSection = (id: number, step: -1 | 1) => {
    move(sectionMoved(layout, id, step));
    focusAfter(`${step === 1 ? "down" : "up"}-section-${id}`);
  };
  const drop = (section: number, before: number | null) => (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (dragged !== undefined) move(placed(layout, dragged, section, before));
    setDragged(undefined);
  };
  const dragOver = (event: DragEvent) => {
    if (dragged !== undefined) event.preventDefault();
  };
  return (
    <>
      <div className={styles.design}>
        <Stack as="section" gap={5} aria-labelledby="columns">
          <header className={designer.head}>
            <div>
              <Heading id="columns" level={2}>
                {t("admin_design_columns")}
              </Heading>
              <p className={designer.intro}>{t("admin_design_columns_hint")}</p>
            </div>
            <Cluster gap={3}>
              <Button onClick={() => setOpened({ dialog: "column" })}>{t("admin_design_add_column")}</Button>
              <Button look="quiet" onClick={() => setOpened({ dialog: "section" })}>
                {t("admin_design_add_section")}
              </Button>
            </Cluster>
          </header>
          {columns.length === 0 && (
            <Empty title={t("admin_design_no_columns")} hint={t("admin_design_no_columns_hint")} />
          )}
          {layout.sections.map((id, index) => {
            const section = sections.find((each) => each.id === id);
            const own = layout.places.filter((place) => place.section === id);
            if (!section || (columns.length === 0 && sections.length === 1)) return null;
            return (
              <SectionGroup
                key={id}
                section={section}
                label={sectionLabel(id)}
                only={sections.length === 1}
                first={index === 0}
                last={index === layout.sections.length - 1}
                onMove={(step) => moveSection(id, step)}
                onEdit={() => setOpened({ dialog: "section", section })}
                onDelete={() => setOpened({ dialog: "delete-section", section })}
                onDragOver={dragOver}
                onDrop={drop(id, null)}
              >
                {own.map((place) => {
                  const column = columnOf(place.id);
                  if (!column) return null;
                  return (
                    <ColumnRow
                      key={place.id}
                      table={table.name}
                      ofShipped={shipped}
                      column={column}
                      place={place}
                      first={layout.places[0] === place && index === 0}
                      last={layout.places.at(-1) === place && index === layout.sections.length - 1}
                      withWidth={section.type.label === "Col2"}
                      opened={fresh === place.id}
                      onPlace={(change) => move(changed(layout, place.id, change))}
                      onMove={(step) => moveColumn(place.id, step)}
                      onEdit={() => setOpened({ dialog: "column", column })}
                      onDelete={() => setOpened({ dialog: "delete-column", column })}
                      drag={{
                        onDragStart: () => setDragged(place.id),
                        onDragOver: dragOver,
                        onDrop: drop(id, place.id),
                      }}
                    />
                  );
                })}
              </SectionGroup>
            );
          })}
          <VisuallyHidden>
            <output>{said}</output>
          </VisuallyHidden>
        </Stack>
        <Preview layout={layout} sections={sections} columns={columns} />
      </div>
      {dirty && <SaveBar table={table.id} changes={changes} onSaved={saved} onReset={reset} />}
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

/** Gives the focus back to the button that was pressed, when what it stands on has been moved in the page. */
function useFocusAfter(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return useCallback((id: string) => {
    wanted.current = id;
  }, []);
}
