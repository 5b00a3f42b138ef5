import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { useTable } from "../../metadata/tables.ts";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import { useStaff } from "../../session/staff-context.tsx";
import { FileAbout } from "../stored/file-about.tsx";
import { FilePreview } from "../stored/file-preview.tsx";
import type { StoredFile } from "../stored/stored-file.ts";
import { useTextState } from "../stored/use-text-state.ts";
import { useFacts } from "../stored/use-facts.ts";
import { UploadProgress } from "../uploading/upload-progress.tsx";
import { VersionsDialog } from "./versions-dialog.tsx";
import { FileActions } from "./file-actions.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { useDeleteFile } from "./use-delete-file.ts";
import { useReplaceFile } from "./use-replace-file.ts";
import { DeleteUsedDialog, UsagesDialog } from "./usages.tsx";
import styles from "./upload.module.css";

interface FileRowProps {
  file: StoredFile;
  onGone: () => void;
}

/** An uploaded file, with everything that can be done about it. */
export function FileRow({ file, onGone }: FileRowProps) {
  const t = useTranslation();
  const facts = useFacts();
  const textState = useTextState();
  const mayChange = useMayChange(file);
  const [shown, setShown] = useState<"uses" | "earlier">();
  const deleting = useDeleteFile(file, onGone);
  const { upload, replace, dismiss } = useReplaceFile(file);
  const [replacement, setReplacement] = useState<File>();
  const close = () => setShown(undefined);
  return (
    <li className={styles.file}>
      <FilePreview file={file} />
      <FileAbout
        name={file.name}
        url={file.url}
        facts={facts(file)}
        refusal={upload?.state === "failed" && <MarkedText text={upload.message} />}
      >
        <Note as="span" size="small">
          {writeInstant(file.createdAt)}
          {file.uploadedBy ? ` · ${file.uploadedBy}` : ""}
        </Note>
        <TextState text={textState(file)} />
        {upload && <UploadProgress upload={upload} />}
      </FileAbout>
      <div className={styles.actions}>
        {upload && (
          <IconButton
            icon="close"
            label={t("admin_file_cancel_named", { name: upload.file.name })}
            onPress={dismiss}
          />
        )}
        <FileActions
          file={file}
          mayChange={mayChange}
          onUsages={() => setShown("uses")}
          onVersions={() => setShown("earlier")}
          onReplace={([chosen]) => setReplacement(chosen)}
          onDelete={() => void deleting.ask()}
        />
      </div>
      {replacement && (
        <ReplaceDialog
          name={file.name}
          onReplace={(reason) => {
            setReplacement(undefined);
            replace(replacement, reason);
          }}
          onCancel={() => setReplacement(undefined)}
        />
      )}
      {shown === "uses" && <UsagesDialog file={file} onClose={close} />}
      {shown === "earlier" && <VersionsDialog file={file} mayChange={mayChange} onClose={close} />}
      {deleting.users && (
        <DeleteUsedDialog
          name={file.name}
          users={deleting.users}
          onDelete={() => void deleting.force()}
          onCancel={deleting.cancel}
        />
      )}
    </li>
  );
}

function TextState({ text }: { text: string | undefined }) {
  return (
    text && (
      <Note as="span" size="small">
        {text}
      </Note>
    )
  );
}

/** The server decides; this hides what it would refuse. */
function useMayChange({ uploader }: StoredFile): boolean {
  const { user } = useStaff();
  const table = useTable("file");
  const mayDelete = table?.actions.includes("delete") ?? false;
  return mayDelete && (user.role !== "contributor" || uploader === user.id);
}
