import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { IconButton, IconLink } from "#app/staff-ui/icon-button/icon-button.tsx";
import { Cluster, Note, Row } from "#app/staff-ui/layout/layout.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import type { PresentedRecord } from "#shared/api/record.ts";
import type { Language } from "#shared/languages.ts";
import { linkKind, sitePath } from "#shared/urls.ts";
import { labelsOf, titleOf } from "../../metadata/row-texts.ts";
import { OpenRelated } from "./open-related.tsx";
import { moveButton } from "./use-children.ts";
import styles from "./child-row.module.css";

interface ChildRowProps {
  child: TableDescriptor;
  /** Those that say something beside the place and the parent. */
  columns: readonly ColumnDescriptor[];
  row: PresentedRecord;
  isReadOnly: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Undefined where the rows have no order that could be changed. */
  onMove: ((step: -1 | 1) => void) | undefined;
  onDelete: () => void;
}

/** A record that belongs to another one: what it is, and what can be done with it. */
export function ChildRow(props: ChildRowProps) {
  const { child, columns, row, isReadOnly, isFirst, isLast, onMove, onDelete } = props;
  const t = useTranslation();
  const { language } = useShellData();
  const title = titleOf(child, row, language);
  const others = columns.filter(({ name }) => name !== child.title);
  const about = others.flatMap((column) => factsOf(row, column, language)).join(" · ");
  // What is called as its parent is told apart by what else it says.
  const isNamed = child.title !== child.childOf?.column;
  const label = isNamed ? title.text : about;
  return (
    <Row>
      <div className={styles.text}>
        {isNamed ? <LocalizedText value={title} /> : <MarkedText text={about} />}
        {isNamed && about && (
          <Note size="small">
            <MarkedText text={about} />
          </Note>
        )}
      </div>
      <Cluster as="span" gap={2}>
        {onMove && (
          <>
            <IconButton
              id={moveButton(child, row.id, -1)}
              icon="arrowUp"
              label={t("admin_design_up", { label })}
              off={isFirst}
              onPress={() => onMove(-1)}
            />
            <IconButton
              id={moveButton(child, row.id, 1)}
              icon="arrowDown"
              label={t("admin_design_down", { label })}
              off={isLast}
              onPress={() => onMove(1)}
            />
          </>
        )}
        <Document columns={columns} row={row} label={label} />
        <OpenRelated table={child} row={row} isReadOnly={isReadOnly} />
        {!isReadOnly && child.actions.includes("delete") && (
          <IconButton
            icon="trash"
            title={t("admin_delete")}
            label={`${t("admin_delete")}: ${label}`}
            onPress={onDelete}
          />
        )}
      </Cluster>
    </Row>
  );
}

/** What a list would show of it, beside its title. */
function factsOf(row: PresentedRecord, column: ColumnDescriptor, language: Language): string[] {
  const { name, type, element, choiceLabels } = column;
  if (!element?.includes("list")) return [];
  if (type === "Options" || type === "Reference")
    return labelsOf(row, column, language).map(({ text }) => text);
  const value = row[name];
  if (type === "Boolean") return value === true ? [column.label] : [];
  if (typeof value !== "string" || value === "") return [];
  if (type === "Text" && choiceLabels) return [choiceLabels[value] ?? value];
  return type === "Date" ? [value] : [];
}

/** Opens in a new tab, so that the form stays. */
function Document({ columns, row, label }: Pick<ChildRowProps, "columns" | "row"> & { label: string }) {
  const t = useTranslation();
  const column = columns.find(({ type }) => type === "Url");
  const address = column && row[column.name];
  const kind = typeof address === "string" && address !== "" ? linkKind(address) : undefined;
  if (typeof address !== "string" || !kind) return null;
  return (
    <IconLink
      icon="download"
      title={t("admin_action_download")}
      label={`${t("admin_action_download")}: ${label} (${t("a11y_opens_new_tab")})`}
      to={kind === "internal" ? sitePath(address) : address}
      newTab
    />
  );
}
