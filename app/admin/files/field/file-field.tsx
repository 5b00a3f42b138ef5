import { useId, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import type { UploadFolder } from "#shared/vocabulary.ts";
import { FileChooser } from "../chooser/file-chooser.tsx";
import type { StoredFile } from "../stored/stored-file.ts";
import { FileInput } from "../uploading/file-input.tsx";
import { useDrop } from "../uploading/use-drop.ts";
import { FieldUpload } from "./field-upload.tsx";
import { fileAddress, normalizedAddress } from "./file-address.ts";
import { FolderQuestion } from "./folder-question.tsx";
import { PresentFile, usePresentFile } from "./present-file.tsx";
import { useFieldUpload } from "./use-field-upload.ts";
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
  const place = useRef<HTMLFieldSetElement>(null);
  const [choosing, setChoosing] = useState(false);
  const address = fileAddress(value, picture, location.origin);
  const file = usePresentFile(address);
  const { upload, homeless, take, settle, retry, remove } = useFieldUpload(folder, onChange);
  // An address is for people only while they type it: once it means a file, its name says more.
  const [typing, setTyping] = useState(false);
  const isFile = address !== undefined && file !== null;
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
      {upload && <FieldUpload upload={upload} onRetry={retry} onRemove={remove} />}
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
      {homeless && <FolderQuestion name={homeless.name} onFolder={settle} onCancel={() => settle()} />}
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
