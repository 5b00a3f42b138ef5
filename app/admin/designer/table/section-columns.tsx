/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- Dropping is for a mouse; keys and fingers have the buttons. */
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import type { Design, DesignedSection } from "../descriptions.ts";
import { ColumnRow } from "./column-row.tsx";
import type { Opened } from "./dialogs.tsx";
import { changed, type Layout } from "./layout.ts";
import type { useColumnMoves } from "./use-column-moves.ts";
import styles from "./table-design.module.css";

interface SectionColumnsProps {
  design: Design;
  /** The table belongs to the website. */
  shipped: boolean;
  section: DesignedSection;
  /** Its heading, or its number where it has none. */
  label: string;
  layout: Layout;
  onLayout: (next: Layout) => void;
  moves: ReturnType<typeof useColumnMoves>;
  /** A list that was just added, by its column's id. */
  fresh: number | undefined;
  onOpen: (opened: Opened) => void;
}

/** A section of the form with its columns, as they are placed now. */
export function SectionColumns(props: SectionColumnsProps) {
  const { design, shipped, section, layout, onLayout, moves, fresh, onOpen } = props;
  const { id } = section;
  const first = layout.sections[0] === id;
  const last = layout.sections.at(-1) === id;
  return (
    <section className={styles.section} aria-labelledby={`section-${id}`}>
      <SectionHead {...props} first={first} last={last} />
      <ul
        className={styles.rows}
        onDragOver={(event) => moves.dragOver(event)}
        onDrop={moves.dropInto(id, null)}
      >
        {layout.places
          .filter((place) => place.section === id)
          .map((place) => {
            const column = design.columns.find((each) => each.id === place.id);
            if (!column) return null;
            return (
              <ColumnRow
                key={place.id}
                table={design.table.name}
                ofShipped={shipped}
                column={column}
                place={place}
                first={first && layout.places[0] === place}
                last={last && layout.places.at(-1) === place}
                withWidth={section.type.label === "Col2"}
                opened={fresh === place.id}
                onPlace={(change) => onLayout(changed(layout, place.id, change))}
                onMove={(step) => moves.moveColumn(place.id, step)}
                onEdit={() => onOpen({ dialog: "column", column })}
                onDelete={() => onOpen({ dialog: "delete-column", column })}
                drag={{
                  onDragStart: moves.startDrag(place.id),
                  onDragOver: (event) => moves.dragOver(event),
                  onDrop: moves.dropInto(id, place.id),
                }}
              />
            );
          })}
      </ul>
    </section>
  );
}

/** Alone in its table, a section needs neither order nor deletion. */
function SectionHead(props: SectionColumnsProps & { first: boolean; last: boolean }) {
  const { design, section, label, moves, first, last, onOpen } = props;
  const t = useTranslation();
  const { id, type } = section;
  const isAlone = design.sections.length === 1;
  return (
    <header className={styles.sectionHead}>
      <h3 id={`section-${id}`}>
        <MarkedText text={label} />
      </h3>
      <Note as="span" size="small" tight>
        {t(type.label === "Col1" ? "admin_design_section_one" : "admin_design_section_two")}
      </Note>
      <span className={styles.acts}>
        {!isAlone && (
          <>
            <IconButton
              id={`up-section-${id}`}
              icon="arrowUp"
              label={t("admin_design_up", { label })}
              off={first}
              onPress={() => moves.moveSection(id, -1)}
            />
            <IconButton
              id={`down-section-${id}`}
              icon="arrowDown"
              label={t("admin_design_down", { label })}
              off={last}
              onPress={() => moves.moveSection(id, 1)}
            />
          </>
        )}
        <IconButton
          icon="pencil"
          label={t("admin_design_edit", { label })}
          onPress={() => onOpen({ dialog: "section", section })}
        />
        {!isAlone && (
          <IconButton
            icon="trash"
            label={t("admin_design_delete", { label })}
            onPress={() => onOpen({ dialog: "delete-section", section })}
          />
        )}
      </span>
    </header>
  );
}
