import type { Design, DesignedSection } from "../descriptions.ts";
import { ColumnRow } from "./column-row.tsx";
import type { Opened } from "./dialogs.tsx";
import { changed, type Layout } from "./layout.ts";
import { SectionGroup } from "./section-group.tsx";
import type { useColumnMoves } from "./use-column-moves.ts";

interface SectionColumnsProps {
  design: Design;
  /** The table belongs to the website. */
  shipped: boolean;
  section: DesignedSection;
  label: string;
  layout: Layout;
  onLayout: (next: Layout) => void;
  moves: ReturnType<typeof useColumnMoves>;
  /** A list that was just added, by its column's id. */
  fresh: number | undefined;
  onOpen: (opened: Opened) => void;
}

/** A section with its columns, as they are placed now. */
export function SectionColumns(props: SectionColumnsProps) {
  const { design, shipped, section, label, layout, onLayout, moves, fresh, onOpen } = props;
  const { id } = section;
  const first = layout.sections[0] === id;
  const last = layout.sections.at(-1) === id;
  return (
    <SectionGroup
      section={section}
      label={label}
      only={design.sections.length === 1}
      first={first}
      last={last}
      onMove={(step) => moves.moveSection(id, step)}
      onEdit={() => onOpen({ dialog: "section", section })}
      onDelete={() => onOpen({ dialog: "delete-section", section })}
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
    </SectionGroup>
  );
}
