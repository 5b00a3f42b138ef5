import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { TableDescriptor } from "#shared/descriptors.ts";
import { Card } from "../../ui/card/card.tsx";
import type { FileMapping } from "../columns/use-mapping.ts";
import type { ChosenFile } from "../file/read-file.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import type { ImportWork } from "../use-import.ts";
import { Outcome } from "./outcome.tsx";
import { WorkProgress } from "./work-progress.tsx";
import styles from "./check-step.module.css";

interface CheckStepProps {
  table: TableDescriptor;
  file: ChosenFile;
  mapping: FileMapping;
  importing: ImportWork;
}

/** Says what would become of every row, and imports them where all can be taken. */
export function CheckStep({ table, file, mapping, importing }: CheckStepProps) {
  const t = useTranslation();
  const { work, outlook, failure, look, run, stop } = importing;
  const isMapped = mapping.mapping.some((target) => target !== "");
  const sent = () => ({ rows: mapping.rows(), match: mapping.match || undefined });
  const isReady = outlook?.refuse === 0 && outlook.create + outlook.update > 0;
  return (
    <Card title={t("admin_import_step_check")}>
      {!outlook && !work && <p className={styles.intro}>{t("admin_import_check_intro")}</p>}
      {!isMapped && <p className={styles.intro}>{t("admin_import_none_mapped")}</p>}
      {work && <WorkProgress work={work} />}
      {!work && outlook && <Outcome table={table} file={file} outlook={outlook} mapping={mapping} />}
      {!work && failure && outlook === undefined && (
        <Notice kind="error">
          <p>
            <MarkedText text={failure} />
          </p>
          <span>{t("admin_import_failed_hint")}</span>
        </Notice>
      )}
      {!work && failure && outlook !== undefined && (
        <Notice kind="error">
          <p>
            <MarkedText text={failure} />
          </p>
        </Notice>
      )}
      <div className={styles.buttons}>
        {work?.kind === "look" && (
          <Button look="quiet" onClick={stop}>
            {t("admin_import_stop")}
          </Button>
        )}
        {!work && isReady && <Button onClick={() => run(sent())}>{t("admin_import_run")}</Button>}
        {!work && (
          <Button look={outlook ? "quiet" : "main"} disabled={!isMapped} onClick={() => look(sent())}>
            {t(outlook ? "admin_import_check_again" : "admin_import_check")}
          </Button>
        )}
      </div>
    </Card>
  );
}
