import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { asFolder, NO_FOLDER, useFolderOptions } from "../stored/use-folders.ts";
import { ANY_TEXT, useTextOptions } from "../stored/use-text-state.ts";
import { asTextState, fileAddress, type FileQuery, readFileQuery } from "./file-query.ts";
import { Cluster } from "#app/staff-ui/layout/layout.tsx";
import { SearchForm } from "#app/staff-ui/search-form/search-form.tsx";
import { useAddressChange } from "#app/staff-ui/use-address-change.ts";

/** Which files are listed: by query, by folder, by what became of their text. Each choice is an address. */
export function FileFilters({ query }: { query: FileQuery }) {
  const t = useTranslation();
  const folders = useFolderOptions("admin_file_folder_all");
  const texts = useTextOptions();
  const change = useAddressChange(readFileQuery, fileAddress);
  return (
    <Cluster gap={3}>
      <SearchForm
        label={t("admin_file_search")}
        query={query.q}
        whileTyping
        onSearch={(q) => change({ q })}
      />
      <SelectField
        name="shown-folder"
        label={t("admin_file_folder")}
        hideLabel
        compact
        options={folders}
        value={query.folder || NO_FOLDER}
        onChange={(value) => change({ folder: asFolder(value) ?? "" })}
      />
      <SelectField
        name="shown-text"
        label={t("admin_file_text_filter")}
        hideLabel
        compact
        options={texts}
        value={query.text || ANY_TEXT}
        onChange={(value) => change({ text: asTextState(value) ?? "" })}
      />
    </Cluster>
  );
}
