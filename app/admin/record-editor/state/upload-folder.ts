import type { Choice } from "#shared/api/metadata.ts";
import type { UploadFolder } from "#shared/vocabulary.ts";
import type { RecordField } from "./fields.ts";
import type { FormValues } from "./values.ts";

/** Where a document of this property belongs, as the record stands now; `null` where the description does not say. */
export function uploadFolder({ column }: RecordField, values: FormValues): UploadFolder | null {
  const usual = column?.folder ?? null;
  const by = column?.folderBy;
  if (!by) return usual;
  const [leading] = [values[by.column] ?? null].flat() as (Choice | null)[];
  return by.folders[leading?.value ?? 0] ?? usual;
}
