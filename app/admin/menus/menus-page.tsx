import { useParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ChoiceChips } from "#app/staff-ui/choice-chips/choice-chips.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { MENU } from "#shared/menu-tree.ts";
import { useColumns } from "../metadata/columns.ts";
import { NotAllowed } from "../metadata/not-allowed.tsx";
import { useTable, useTablesQuery } from "../metadata/tables.ts";
import { useMenuEntries } from "./menu-entries.ts";
import { MenuScreen } from "./menu-screen.tsx";

/** The menus of the site, one at a time: their entries in their levels. */
export default function MenusPage() {
  const t = useTranslation();
  const tables = useTablesQuery();
  const table = useTable("menu");
  if (table) return <Menus isReadOnly={!table.actions.includes("edit")} />;
  if (tables.isPending) return <Note>{t("loading")}</Note>;
  return <NotAllowed title={t("admin_menus")} />;
}

function Menus({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useTranslation();
  const { menu = String(MENU.main) } = useParams();
  const columns = useColumns("menu");
  const entries = useMenuEntries();
  const listed = columns.data?.find(({ name }) => name === "type")?.data ?? [];
  return (
    <Page
      title={t("admin_menus")}
      intro={t("admin_menus_intro")}
      width="full"
      actions={
        <LinkButton look="quiet" href="/admin/list/menu">
          {t("admin_menus_records")}
        </LinkButton>
      }
    >
      <ChoiceChips
        label={t("admin_menus")}
        choices={listed.map(({ value, label }) => ({
          key: String(value),
          label,
          address: `/admin/menus/${value}`,
          isCurrent: String(value) === menu,
        }))}
      />
      <Loaded query={columns} waiting={<Note>{t("loading")}</Note>}>
        {() => (
          <Loaded query={entries}>
            {(all) => (
              <MenuScreen
                key={menu}
                menu={Number(menu)}
                entries={all.filter((entry) => String(entry.menu) === menu)}
                isReadOnly={isReadOnly}
                reload={entries.refetch}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
