/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- Dropping is for a mouse; keys and fingers have the buttons. */
import type { DragEvent } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import type { Width } from "#shared/columns.ts";
import { useTableLabel } from "../../metadata/use-table-label.ts";
import { type DesignedColumn, labelIn, TYPE_TEXTS, typeOf, WIDTH_TEXTS } from "../descriptions.ts";
import { Checkbox } from "#app/staff-ui/checkbox/checkbox.tsx";
import { Values } from "../values/values.tsx";
import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import type { Place } from "./layout.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./table-design.module.css";

interface ColumnRowProps {
  table: string;
  /** The table belongs to the website, so that a column of staff's own is remarkable. */
  ofShipped: boolean;
  column: DesignedColumn;
  place: Place;
  first: boolean;
  last: boolean;
  /** In a section of one column every field takes the whole row anyway. */
  withWidth: boolean;
  /** Its values are shown at once. */
  opened: boolean;
  onPlace: (change: Partial<Place>) => void;
  onMove: (step: -1 | 1) => void;
  onEdit: () => void;
  onDelete: () => void;
  drag: {
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** A column with where it shows, and what can be done with it. */
export function ColumnRow(props: ColumnRowProps) {
  const { table, column, place, first, last, withWidth, opened, onPlace, onMove, onEdit, onDelete } = props;
  const t = useTranslation();
  const { language } = useShellData();
  const label = labelIn(language, column);
  const other = language === "kn" ? column.label : column.label_kn;
  return (
    <li
      className={styles.row}
      data-column={column.name}
      onDragOver={props.drag.onDragOver}
      onDrop={props.drag.onDrop}
    >
      <span
        className={styles.grip}
        draggable
        title={t("admin_design_drag")}
        onDragStart={props.drag.onDragStart}
      >
        <StaffIcon name="grip" />
      </span>
      <div className={styles.what}>
        <p className={styles.label}>
          <span lang={language === "kn" && !column.label_kn ? "en" : undefined}>{label}</span>
          {other && other !== label && (
            <span className={styles.other} lang={language === "kn" ? "en" : "kn"}>
              {other}
            </span>
          )}
        </p>
        <Traits column={column} ofShipped={props.ofShipped} />
      </div>
      <Places column={column} place={place} withWidth={withWidth} onPlace={onPlace} />
      <div className={styles.acts}>
        <IconButton
          id={`up-${column.id}`}
          icon="arrowUp"
          label={t("admin_design_up", { label })}
          off={first}
          onPress={() => onMove(-1)}
        />
        <IconButton
          id={`down-${column.id}`}
          icon="arrowDown"
          label={t("admin_design_down", { label })}
          off={last}
          onPress={() => onMove(1)}
        />
        <IconButton icon="pencil" label={t("admin_design_edit", { label })} onPress={onEdit} />
        {!column.shipped && (
          <IconButton icon="trash" label={t("admin_design_delete", { label })} onPress={onDelete} />
        )}
      </div>
      {column.type === "Options" && <Values table={table} column={column} label={label} opened={opened} />}
    </li>
  );
}

/** Whether it shows in the list and in the form, and how wide it is there. */
function Places(props: Pick<ColumnRowProps, "column" | "place" | "withWidth" | "onPlace">) {
  const { column, place, withWidth, onPlace } = props;
  const t = useTranslation();
  const { language } = useShellData();
  const label = labelIn(language, column);
  return (
    <div className={styles.places}>
      <Checkbox
        label={t("admin_design_in_list")}
        aria-label={`${t("admin_design_in_list")}: ${label}`}
        checked={place.list}
        onChange={({ target }) => onPlace({ list: target.checked })}
      />
      <Checkbox
        label={t("admin_design_in_form")}
        aria-label={`${t("admin_design_in_form")}: ${label}`}
        checked={place.form}
        onChange={({ target }) => onPlace({ form: target.checked })}
      />
      {withWidth && (
        <SelectField
          name="width"
          label={t("admin_design_width", { label })}
          hideLabel
          compact
          value={place.width}
          options={(["Col2", "Col1"] as const).map((width) => ({
            value: width,
            label: t(WIDTH_TEXTS[width]),
          }))}
          onChange={(width) => onPlace({ width: width as Width })}
        />
      )}
    </div>
  );
}

/** What a column is, in plain words. */
function Traits({ column, ofShipped }: { column: DesignedColumn; ofShipped: boolean }) {
  const t = useTranslation();
  const tableLabel = useTableLabel();
  const traits = [
    t(TYPE_TEXTS[typeOf(column)].name),
    column.type === "Reference" &&
      t("admin_design_refers_to", { label: tableLabel(column.refobject?.label ?? "") }),
    column.required && t("admin_design_required"),
    column.requiredIf && t("admin_design_required_sometimes"),
    column.unique && t("admin_design_unique"),
    column.translated && t("admin_design_translated"),
    !column.public && t("admin_design_hidden_column"),
    ofShipped && !column.shipped && t("admin_design_own_column"),
  ].filter((trait) => typeof trait === "string");
  return (
    <Note size="small" tight>
      {traits.join(" · ")}
    </Note>
  );
}
