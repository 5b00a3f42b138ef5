/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- Dropping is for a mouse; keys and fingers have the buttons. */
import type { DragEvent, ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { DesignedSection } from "../descriptions.ts";
import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./table-design.module.css";

interface SectionGroupProps {
  section: DesignedSection;
  /** Its heading, or its number where it has none. */
  label: string;
  /** Alone in its table, a section needs neither order nor deletion. */
  only: boolean;
  first: boolean;
  last: boolean;
  onMove: (step: -1 | 1) => void;
  onEdit: () => void;
  onDelete: () => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  children: ReactNode;
}

/** A section of the form with its columns. */
export function SectionGroup(props: SectionGroupProps) {
  const { section, label, only, first, last, onMove, onEdit, onDelete, children } = props;
  const t = useTranslation();
  const headingId = `section-${section.id}`;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <header className={styles.sectionHead}>
        <h3 id={headingId} className={styles.sectionTitle}>
          <MarkedText text={label} />
        </h3>
        <Note as="span" size="small" tight>
          {t(section.type.label === "Col1" ? "admin_design_section_one" : "admin_design_section_two")}
        </Note>
        <span className={styles.acts}>
          {!only && (
            <>
              <IconButton
                id={`up-section-${section.id}`}
                icon="arrowUp"
                label={t("admin_design_up", { label })}
                off={first}
                onPress={() => onMove(-1)}
              />
              <IconButton
                id={`down-section-${section.id}`}
                icon="arrowDown"
                label={t("admin_design_down", { label })}
                off={last}
                onPress={() => onMove(1)}
              />
            </>
          )}
          <IconButton icon="pencil" label={t("admin_design_edit", { label })} onPress={onEdit} />
          {!only && (
            <IconButton icon="trash" label={t("admin_design_delete", { label })} onPress={onDelete} />
          )}
        </span>
      </header>
      <ul className={styles.rows} onDragOver={props.onDragOver} onDrop={props.onDrop}>
        {children}
      </ul>
    </section>
  );
}
