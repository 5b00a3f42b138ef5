import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { Cluster, Heading, Note } from "#app/staff-ui/layout/layout.tsx";

interface TableHeadProps {
  table: TableDescriptor;
  onEdit: () => void;
  onDelete: () => void;
}

/** What the table is, the way to its records, and what can be done with it as a whole. */
export function TableHead({ table, onEdit, onDelete }: TableHeadProps) {
  const t = useTranslation();
  const { name, label, publicRead, shipped, actions } = table;
  return (
    <Cluster as="header" gap={3} align="end" justify="between">
      <div>
        <LinkButton href="/admin/tables" icon="arrowLeft">
          {t("admin_design_all_tables")}
        </LinkButton>
        <Heading level={1}>
          <MarkedText text={label} />
        </Heading>
        <Note>
          <code>{name}</code>{" "}
          <Badge look={publicRead ? "success" : "quiet"}>
            {t(publicRead ? "admin_design_public_box" : "admin_design_closed")}
          </Badge>
        </Note>
        <Cluster as="p" gap={3}>
          <LinkButton href={`/admin/list/${name}`}>{t("admin_design_open_list")}</LinkButton>
          {actions.includes("create") && (
            <LinkButton href={`/admin/form/${name}`}>{t("admin_design_open_form")}</LinkButton>
          )}
        </Cluster>
      </div>
      <Cluster gap={3}>
        <Button look="quiet" onClick={onEdit}>
          {t("admin_design_edit_table")}
        </Button>
        {!shipped && (
          <Button look="quiet" onClick={onDelete}>
            {t("admin_design_delete_table")}
          </Button>
        )}
      </Cluster>
    </Cluster>
  );
}
