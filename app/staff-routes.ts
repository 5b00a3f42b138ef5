/** The staff area's screens by their addresses. Each is loaded when it is opened. */
import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { STAFF_ADDRESSES, type StaffAddress } from "./staff-addresses.ts";

const SCREENS: Record<StaffAddress, () => Promise<{ default: ComponentType }>> = {
  "": () => import("./admin/dashboard/dashboard.tsx"),
  "list/:table": () => import("./admin/list/list-page.tsx"),
  "form/:table/:id?": () => import("./admin/record-editor/view/form-page.tsx"),
  "import/:table": () => import("./admin/import/import-page.tsx"),
  drafts: () => import("./admin/drafts/drafts-page.tsx"),
  "notices-from-files": () => import("./admin/notices/notices-page.tsx"),
  upload: () => import("./admin/files/library/upload-page.tsx"),
  "text-editor/:id?": () => import("./admin/text-editor/text-editor-page.tsx"),
  "legacy-text": () => import("./admin/legacy-text/legacy-text-page.tsx"),
  "menus/:menu?": () => import("./admin/menus/menus-page.tsx"),
  "pages/:page?": () => import("./admin/pages/pages-page.tsx"),
  messages: () => import("./admin/messages/messages-page.tsx"),
  "tables/:table?": () => import("./admin/designer/designer-page.tsx"),
  accounts: () => import("./admin/accounts/accounts-page.tsx"),
  "change-password": () => import("./admin/session/password-page.tsx"),
  "second-factor": () => import("./admin/session/second-factor-page.tsx"),
  profile: () => import("./admin/profile/profile-page.tsx"),
  settings: () => import("./admin/settings/settings-page.tsx"),
  audit: () => import("./admin/audit/audit-page.tsx"),
  visits: () => import("./admin/visits/visits-page.tsx"),
  links: () => import("./admin/links/links-page.tsx"),
  subscribers: () => import("./admin/subscribers/subscribers-page.tsx"),
};

/** The script of a screen is not to be had: the line is down, or a new version of the site has other scripts. */
export class ScreenLoadError extends Error {}

async function loaded<Module>(script: Promise<Module>): Promise<Module> {
  try {
    return await script;
  } catch (cause) {
    throw new ScreenLoadError("The script of a screen could not be loaded.", { cause });
  }
}

function screen(address: StaffAddress): RouteObject {
  const lazy = async () => ({ Component: (await loaded(SCREENS[address]())).default });
  return address === "" ? { index: true, lazy } : { path: address, lazy };
}

export const STAFF_ROUTES: RouteObject[] = [
  {
    path: "admin",
    lazy: () => loaded(import("./admin/shell/shell.tsx")),
    children: STAFF_ADDRESSES.map(screen),
  },
];
