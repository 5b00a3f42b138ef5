import { useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useUnsaved } from "#app/staff-ui/unsaved/unsaved.tsx";
import { asFolder, NO_FOLDER, useFolderOptions } from "../stored/use-folders.ts";
import { FileInput } from "../uploading/file-input.tsx";
import { isUnderWay } from "../uploading/queue.ts";
import { useDrop } from "../uploading/use-drop.ts";
import { useUploadQueue } from "../uploading/use-upload-queue.ts";
import { ChosenFiles, UploadRow } from "./upload-rows.tsx";
import { Card, Cluster, Heading, Note, Rows, Stack } from "#app/staff-ui/layout/layout.tsx";
import styles from "./upload.module.css";

/** Folder, files and the button that sends them; below, what became of each. */
export function UploadPanel() {
  const t = useTranslation();
  const toast = useToast();
  const panel = useRef<HTMLElement>(null);
  const [folderValue, setFolderValue] = useState(NO_FOLDER);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const choose = (files: File[]) => setChosen((before) => [...before, ...files]);
  const over = useDrop(panel, choose);
  const { uploads, send, retry, remove, clear } = useUploadQueue({
    onDone: ({ message }) => toast(message),
    onFailed: (message) => toast(message, "error"),
  });
  useUnsaved(uploads.some(isUnderWay));
  const folder = asFolder(folderValue);
  return (
    <Card ref={panel} gap={5} held={over} aria-label={t("admin_upload")}>
      <div className={styles.folder}>
        <SelectField
          name="folder"
          label={t("admin_file_folder")}
          options={useFolderOptions("admin_file_folder_select")}
          value={folderValue}
          onChange={setFolderValue}
        />
      </div>
      <div className={styles.drop}>
        <FileInput multiple onFiles={choose}>
          {t("admin_file_choose")}
        </FileInput>
        <p>{t(over ? "admin_file_drop_now" : "admin_file_drop")}</p>
        <Note size="small" tight>
          {t("admin_file_kinds")}
        </Note>
      </div>
      <ChosenFiles files={chosen} onRemove={(file) => setChosen(chosen.filter((each) => each !== file))} />
      <div>
        <Button
          disabled={!folder || chosen.length === 0}
          onClick={() => {
            if (folder) send(chosen, { folder });
            setChosen([]);
          }}
        >
          {t("admin_file_upload_from")}
        </Button>
      </div>
      {uploads.length > 0 && (
        <Stack gap={2}>
          <Cluster gap={2} align="center" justify="between">
            <Heading level={2}>{t("admin_file_results")}</Heading>
            {!uploads.every(isUnderWay) && (
              <Button look="text" onClick={clear}>
                {t("admin_file_results_clear")}
              </Button>
            )}
          </Cluster>
          <Rows>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onRetry={() => retry(upload.key)}
                onRemove={() => remove(upload.key)}
              />
            ))}
          </Rows>
        </Stack>
      )}
    </Card>
  );
}
