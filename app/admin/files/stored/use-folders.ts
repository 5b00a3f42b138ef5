import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { UPLOAD_FOLDERS, type UploadFolder } from "#shared/vocabulary.ts";

const FOLDER_TEXTS: Record<UploadFolder, TextKey> = {
  "notification/exam/ug": "admin_file_folder_exam_ug",
  "notification/exam/pg": "admin_file_folder_exam_pg",
  syllabus: "admin_file_folder_syllabus",
  department: "admin_file_folder_department",
  employee: "admin_file_folder_employee",
  carousel: "admin_file_folder_carousel",
  others: "admin_file_folder_others",
};

/** The value of the choice that is none. */
export const NO_FOLDER = "0";

export const asFolder = (value: string | null): UploadFolder | undefined =>
  UPLOAD_FOLDERS.find((folder) => folder === value);

/** Answers what people call a folder. */
export function useFolderNames(): (folder: UploadFolder) => string {
  const t = useTranslation();
  return (folder) => t(FOLDER_TEXTS[folder]);
}

/** The folders as a select shows them, below the choice that is none. */
export function useFolderOptions(none: TextKey): { value: string; label: string }[] {
  const t = useTranslation();
  const named = UPLOAD_FOLDERS.map((value) => ({ value, label: t(FOLDER_TEXTS[value]) }));
  return [{ value: NO_FOLDER, label: t(none) }, ...named];
}
