import { useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SearchField } from "#app/ui/field/search-field.tsx";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { asFolder, NO_FOLDER, useFolderOptions } from "../stored/use-folders.ts";
import { fileAddress, type FileQuery } from "./file-query.ts";
import styles from "./upload.module.css";

/** Which files are listed: by query, by folder. Each choice is an address. */
export function FileFilters({ query }: { query: FileQuery }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const folders = useFolderOptions("admin_file_folder_all");
  const go = (change: Partial<FileQuery>) =>
    void navigate(fileAddress(query, change), { preventScrollReset: true });
  return (
    <div className={styles.filters}>
      <search className={styles.search}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const q = new FormData(event.currentTarget).get("q");
            go({ q: typeof q === "string" ? q.trim() : "" });
          }}
        >
          <SearchField
            name="q"
            label={t("admin_file_search")}
            placeholder={t("admin_file_search")}
            hideLabel
            defaultValue={query.q}
          />
        </form>
      </search>
      <SelectField
        name="shown-folder"
        label={t("admin_file_folder")}
        hideLabel
        compact
        options={folders}
        value={query.folder || NO_FOLDER}
        onChange={(value) => go({ folder: asFolder(value) ?? "" })}
      />
    </div>
  );
}
