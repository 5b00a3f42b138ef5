import { useRef, useState } from "react";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { IMPORT_LIMITS } from "#shared/import-limits.ts";
import { FileInput } from "../../files/uploading/file-input.tsx";
import { useDrop } from "../../files/uploading/use-drop.ts";
import { Card, Cluster, Note } from "#app/staff-ui/layout/layout.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { Preview } from "./preview.tsx";
import { type ChosenFile, type FileFault, readFile } from "./read-file.ts";
import styles from "./file-step.module.css";

interface FileStepProps {
  file: ChosenFile | undefined;
  disabled: boolean;
  onChoose: (file: ChosenFile | undefined) => void;
}

/** Takes a file, says what it is, and shows how it begins. A file that cannot be taken leaves the one before it. */
export function FileStep({ file, disabled, onChoose }: FileStepProps) {
  const t = useTranslation();
  const number = useNumber();
  const card = useRef<HTMLElement>(null);
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<FileFault>();
  const held = useDrop(card, ([dropped]) => void take(dropped));

  async function take(chosen: File | undefined): Promise<void> {
    if (!chosen || disabled) return;
    setReading(true);
    setFault(undefined);
    try {
      const read = await readFile(chosen);
      if ("file" in read) onChoose(read.file);
      else setFault(read.fault);
    } catch {
      setFault({ key: "admin_import_unreadable", values: {} });
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
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
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
          <p>{t(fault.key, numbers(fault.values))}</p>
        </Notice>
      )}
      {file?.lostLetters && !fault && (
        <Notice kind="warning">
          <p>{t("admin_import_lost_letters")}</p>
        </Notice>
      )}
      {file && <Preview table={file.table} />}
    </Card>
  );

  function factsOf({ name, table }: ChosenFile) {
    return { name, rows: number(table.rows.length), columns: number(table.headings.length) };
  }
}
