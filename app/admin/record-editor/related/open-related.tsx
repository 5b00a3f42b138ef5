import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { IconButton, IconLink } from "#app/staff-ui/icon-button/icon-button.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import type { PresentedRecord } from "#shared/api/record.ts";
import { useOpenRecord } from "../../fields/reference-field/open-record.ts";
import { titleOf } from "../../metadata/row-texts.ts";

interface OpenRelatedProps {
  table: TableDescriptor;
  row: PresentedRecord;
  isReadOnly: boolean;
}

/** Opens another record over the form, so that what was typed into it stays; a way to its own form where it is only read. */
export function OpenRelated({ table, row, isReadOnly }: OpenRelatedProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const openRecord = useOpenRecord();
  const { text } = titleOf(table, row, language);
  const mayEdit = !isReadOnly && openRecord && table.actions.includes("edit");
  if (!mayEdit) {
    const label = `${t("admin_action_view")}: ${text}`;
    return (
      <IconLink
        icon="eye"
        title={t("admin_action_view")}
        label={label}
        to={`/admin/form/${table.name}/${row.id}?view`}
      />
    );
  }
  return (
    <IconButton
      icon="pencil"
      title={t("admin_action_edit")}
      label={`${t("admin_action_edit")}: ${text}`}
      onPress={() => openRecord({ table, id: row.id, onSaved: () => {} })}
    />
  );
}
