import { useRef, useState } from "react";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { reasonOf } from "#app/staff-ui/reason-of.ts";
import { IMPORT_LIMITS } from "#shared/import-limits.ts";
import { useApi } from "../../api/use-api.ts";
import { FileInput } from "../../files/uploading/file-input.tsx";
import { useDrop } from "../../files/uploading/use-drop.ts";
import { Card, Cluster, Note } from "#app/staff-ui/layout/layout.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { Preview } from "./preview.tsx";
import { type ChosenFile, readFile } from "./read-file.ts";
import styles from "./file-step.module.css";

const SHEETS =
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet";

interface FileStepProps {
  /** Into which it is to be imported. */
  table: string;
  file: ChosenFile | undefined;
  disabled: boolean;
  onChoose: (file: ChosenFile | undefined) => void;
}

/** Takes a file, says what it is, and shows how it begins. A file that cannot be taken leaves the one before it. */
export function FileStep({ table, file, disabled, onChoose }: FileStepProps) {
  const t = useTranslation();
  const api = useApi();
  const number = useNumber();
  const card = useRef<HTMLElement>(null);
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<string>();
  const held = useDrop(card, ([dropped]) => void take(dropped));

  async function take(chosen: File | undefined, sheet?: number): Promise<void> {
    if (!chosen || disabled) return;
    setReading(true);
    setFault(undefined);
    try {
      const read = await readFile(api, table, chosen, sheet);
      if ("file" in read) onChoose(read.file);
      else setFault(t(read.fault.key, numbers(read.fault.values)));
    } catch (error) {
      setFault(reasonOf(error, t("admin_import_unreadable")));
    } finally {
      setReading(false);
    }
  }
  const numbers = (values: Record<string, number>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, number(value)]));
  return (
    <Card ref={card} title={t("admin_import_step_file")} held={held}>
      <Cluster gap={3} align="center">
        <FileInput
          look={file ? "quiet" : "main"}
          accept={`.csv,.tsv,.txt,.xlsx,.ods,text/csv,text/plain,text/tab-separated-values,${SHEETS}`}
          disabled={disabled || reading}
          onFiles={([chosen]) => void take(chosen)}
        >
          {t(file ? "admin_import_choose_other" : "admin_import_choose")}
        </FileInput>
        <span className={styles.drop}>
          <Note as="span" size="interface">
            {t("admin_import_drop")}
          </Note>
        </span>
      </Cluster>
      <output className={styles.facts}>
        {reading && t("admin_import_reading")}
        {!reading && file && t("admin_import_file_facts", factsOf(file))}
      </output>
      {!file && (
        <Note size="interface" tight>
          {t("admin_import_file_hint", numbers({ rows: IMPORT_LIMITS.rows }))}
        </Note>
      )}
      {fault && (
        <Notice kind="error">
          <p>
            <MarkedText text={fault} />
          </p>
        </Notice>
      )}
      {file?.lostLetters && !fault && (
        <Notice kind="warning">
          <p>{t("admin_import_lost_letters")}</p>
        </Notice>
      )}
      {file?.workbook && file.workbook.sheets.length > 1 && (
        <SheetChoice workbook={file.workbook} onChoose={(sheet) => void take(file.workbook?.file, sheet)} />
      )}
      {file && file.table.rows.length === 0 && (
        <Notice kind="warning">
          <p>{t("admin_import_empty")}</p>
        </Notice>
      )}
      {file && file.table.rows.length > 0 && <Preview table={file.table} />}
    </Card>
  );

  function factsOf({ name, table: { rows, headings } }: ChosenFile) {
    return { name, rows: number(rows.length), columns: number(headings.length) };
  }
}

interface SheetChoiceProps {
  workbook: NonNullable<ChosenFile["workbook"]>;
  /** @param sheet its place, from 0 */
  onChoose: (sheet: number) => void;
}

/** Which sheet of a spreadsheet is to be imported. */
function SheetChoice({ workbook: { sheets, sheet }, onChoose }: SheetChoiceProps) {
  const t = useTranslation();
  return (
    <SelectField
      name="sheet"
      label={t("admin_import_sheet")}
      compact
      options={sheets.map((name, place) => ({ value: String(place), label: name }))}
      value={String(sheet)}
      onChange={(place) => onChoose(Number(place))}
    />
  );
}
