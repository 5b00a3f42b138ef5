import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { SelectField } from "#app/ui/field/select-field.tsx";
import type { UploadFolder } from "#shared/vocabulary.ts";
import { useApiQuery } from "../../api/queries.ts";
import { asFolder, NO_FOLDER, useFolderOptions } from "../stored/use-folders.ts";
import { filesInput } from "../stored/files-input.ts";
import type { StoredFile } from "../stored/stored-file.ts";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import { FoundFiles } from "./found-files.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Cluster, Stack } from "#app/staff-ui/layout/layout.tsx";
import { SearchForm } from "#app/staff-ui/search-form/search-form.tsx";

const SHOWN = 20;

interface FileChooserProps {
  /** Only pictures, as a grid. */
  picture: boolean;
  /** The folder that is shown at first; `null`: all of them. */
  folder: UploadFolder | null;
  onChoose: (file: StoredFile) => void;
  onClose: () => void;
}

/** The uploaded files, to take one of them. */
export function FileChooser({ picture, folder: first, onChoose, onClose }: FileChooserProps) {
  const t = useTranslation();
  const folders = useFolderOptions("admin_file_folder_all");
  const [q, setQ] = useState("");
  const [folder, setFolder] = useState<UploadFolder | "">(first ?? "");
  const [page, setPage] = useState(1);
  const files = useApiQuery("GET /:object", filesInput({ q, folder, page, size: SHOWN, pictures: picture }));
  const search = (query: string) => {
    setQ(query);
    setPage(1);
  };
  // A form must not stand within another one.
  return createPortal(
    <Dialog
      size="work"
      title={t(picture ? "admin_file_choose_picture_title" : "admin_file_choose_title")}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Cluster gap={3}>
          <SearchForm label={t("admin_file_search")} query={q} whileTyping onSearch={search} />
          <SelectField
            name="chooser-folder"
            label={t("admin_file_folder")}
            hideLabel
            compact
            options={folders}
            value={folder || NO_FOLDER}
            onChange={(value) => {
              setFolder(asFolder(value) ?? "");
              setPage(1);
            }}
          />
        </Cluster>
        <Loaded query={files}>
          {(found) =>
            found.rows.length === 0 ? (
              <Empty title={t("no_data_found")} hint={t("admin_file_empty_hint")} />
            ) : (
              <FoundFiles
                found={found}
                grid={picture}
                busy={files.isFetching}
                onChoose={onChoose}
                onPage={setPage}
              />
            )
          }
        </Loaded>
      </Stack>
    </Dialog>,
    document.body,
  );
}
