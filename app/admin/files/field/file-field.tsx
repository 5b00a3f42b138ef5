import { useId, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { UploadFolder } from "#shared/vocabulary.ts";
import { useUnsaved } from "#app/staff-ui/unsaved/unsaved.tsx";
import { FileChooser } from "../chooser/file-chooser.tsx";
import type { StoredFile } from "../stored/stored-file.ts";
import { FileInput } from "../uploading/file-input.tsx";
import { isUnderWay } from "../uploading/queue.ts";
import { useDrop } from "../uploading/use-drop.ts";
import { useUploadQueue } from "../uploading/use-upload-queue.ts";
import { FieldUpload } from "./field-upload.tsx";
import { fileAddress, normalizedAddress } from "./file-address.ts";
import { FolderQuestion } from "./folder-question.tsx";
import { PresentFile } from "./present-file.tsx";
import { useUploading } from "./uploading.tsx";
import { usePresentFile } from "./use-present-file.ts";
import styles from "./file-field.module.css";

export interface FileFieldProps {
  name: string;
  label: string;
  /** An address; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** Where an upload goes at first; `null`: the person chooses. */
  folder: UploadFolder | null;
  /** Only pictures are offered, and shown. */
  picture?: boolean;
  error?: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
}

const PICTURES = "image/jpeg,image/png,image/gif,image/webp";

/** An address with an upload and a choice of the uploaded files in place. */
export function FileField({ folder, picture = false, disabled, value, onChange, ...field }: FileFieldProps) {
  const t = useTranslation();
  const toast = useToast();
  const place = useRef<HTMLFieldSetElement>(null);
  const [choosing, setChoosing] = useState(false);
  const [homeless, setHomeless] = useState<File>();
  const address = fileAddress(value, picture, location.origin);
  const file = usePresentFile(address);
  const { uploads, send, retry, remove } = useUploadQueue({
    onDone({ url, message }, { key }) {
      remove(key);
      toast(message);
      onChange(url);
    },
    onFailed: (message) => toast(message, "error"),
  });
  // An address is for people only while they type it: once it means a file, its name says more.
  const [typing, setTyping] = useState(false);
  const isFile = address !== undefined && file !== null;
  const uploading = uploads.some(isUnderWay);
  useUnsaved(uploading);
  useUploading(uploading);
  const upload = uploads.at(-1);
  const take = ([first]: File[]) => {
    if (upload) remove(upload.key);
    if (first && folder) send([first], `/file/upload/${folder}`);
    else setHomeless(first);
  };
  const over = useDrop(place, (files) => !disabled && take(files));
  return (
    <fieldset ref={place} className={styles.field} disabled={disabled} data-over={over ? "" : undefined}>
      {isFile && !typing ? (
        <FileInPlace {...field} file={file} />
      ) : (
        <div onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
          <TextField
            {...field}
            value={value}
            autoComplete="off"
            onChange={(typed) => onChange(normalizedAddress(typed, location.origin))}
          />
        </div>
      )}
      {address !== undefined && file === null && <PresentFile file={null} />}
      {upload && (
        <FieldUpload upload={upload} onRetry={() => retry(upload.key)} onRemove={() => remove(upload.key)} />
      )}
      <div className={styles.buttons}>
        <FileInput accept={picture ? PICTURES : undefined} disabled={disabled} onFiles={take}>
          {t("admin_file_upload_from")}
        </FileInput>
        <Button look="quiet" onClick={() => setChoosing(true)}>
          {t("admin_file_choose_one")}
        </Button>
        {value !== "" && (
          <Button look="quiet" onClick={() => onChange("")}>
            {t("admin_file_remove")}
          </Button>
        )}
      </div>
      {choosing && (
        <FileChooser
          picture={picture}
          folder={null}
          onChoose={({ url }) => {
            onChange(url);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {homeless && (
        <FolderQuestion
          name={homeless.name}
          onFolder={(chosen) => {
            send([homeless], `/file/upload/${chosen}`);
            setHomeless(undefined);
          }}
          onCancel={() => setHomeless(undefined)}
        />
      )}
    </fieldset>
  );
}

/** The file with its name, kind and size in place of its address. */
function FileInPlace({
  label,
  error,
  hint,
  required,
  file,
}: Pick<FileFieldProps, "label" | "error" | "hint" | "required"> & { file: StoredFile | undefined }) {
  const t = useTranslation();
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint} isGroup isRequired={required}>
      {file ? <PresentFile file={file} /> : <p>{t("loading")}</p>}
    </Field>
  );
}
