/** The whole site map, in the order in which its addresses are agreed. */
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import {
  GRIEVANCE_PAGE,
  LIBRARY_PAGES,
  type LibraryAddress,
  pagePath,
  SITE_ADDRESSES,
  type SiteAddress,
} from "#shared/addresses.ts";

const CONTENT_PAGE = "site/content/content-page.tsx";

/** The addresses that are more than a page of records. */
const OWN_MODULES: Partial<Record<SiteAddress, string>> = {
  "nep/:nepId": "site/nep/nep-faculty.tsx",
  "faculty/:facultyId": "site/faculty/faculty.tsx",
  "faculty/:facultyId/dept/:deptId": "site/department/department.tsx",
  contact: "site/contact/contact.tsx",
};

const LIBRARY_MODULES: Partial<Record<LibraryAddress, string>> = {
  suggestions: "site/library/suggestions/suggestions.tsx",
  "help-desk": "site/library/help-desk/help-desk.tsx",
  "lib-e-resources": "site/library/resources/e-resources.tsx",
};

function sitePage(address: SiteAddress): RouteConfigEntry {
  return address === ""
    ? index("site/home/home.tsx")
    : route(address, OWN_MODULES[address] ?? CONTENT_PAGE, { id: address });
}

function libraryPage(address: string): RouteConfigEntry {
  const module = LIBRARY_MODULES[address as LibraryAddress] ?? CONTENT_PAGE;
  return route(address, module, { id: `library/${address}` });
}

export default [
  layout("site/layout/site-layout.tsx", [
    ...SITE_ADDRESSES.filter((address) => address !== "login").map(sitePage),
    route(pagePath(GRIEVANCE_PAGE).slice(1), "site/grievance/grievance.tsx"),
    route("dept/:deptId", OWN_MODULES["faculty/:facultyId/dept/:deptId"]!, { id: "dept" }),
    route("archive", CONTENT_PAGE, { id: "archive" }),
    route("sitemap", "site/sitemap/sitemap.tsx"),
    route("search", "site/search/search.tsx"),
    route("load", "site/load/load.tsx"),
    route("*", "site/error/not-found.tsx"),
  ]),
  route("library", "site/library/layout/library-layout.tsx", [
    index("site/library/home/library-home.tsx"),
    ...[...Object.keys(LIBRARY_PAGES), "page/:pageId", "*"].map(libraryPage),
  ]),
  route("library/find", "site/library/find/find.tsx"),
  route("login", "admin/login/login.tsx"),
  route("admin", "admin/shell/shell.tsx", [
    index("admin/dashboard/dashboard.tsx"),
    route("list/:table", "admin/list/list-page.tsx"),
    route("form/:table/:id?", "admin/record-editor/view/form-page.tsx"),
    route("import/:table", "admin/import/import-page.tsx"),
    route("upload", "admin/files/library/upload-page.tsx"),
    route("text-editor/:id?", "admin/text-editor/text-editor-page.tsx"),
    route("messages", "admin/messages/messages-page.tsx"),
    route("tables/:table?", "admin/designer/designer-page.tsx"),
    route("accounts", "admin/accounts/accounts-page.tsx"),
    route("change-password", "admin/session/password-page.tsx"),
    route("profile", "admin/profile/profile-page.tsx"),
    route("settings", "admin/settings/settings-page.tsx"),
  ]),
] satisfies RouteConfig;
