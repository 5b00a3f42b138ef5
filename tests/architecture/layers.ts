/**
 * The folders and loose files of an area in layers, the lowest first: each imports only what stands before it, types
 * included. The tree in ARCHITECTURE.md has the same order.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  "server/domain": [
    "kernel",
    "workers",
    "cards",
    "cache",
    "content",
    "tables",
    "records",
    "search",
    "files",
    "documents",
    "spreadsheets",
    "backup",
    "accounts",
    "audit",
    "contact",
    "imports",
    "notices",
    "courses",
    "table-design",
    "library",
    "site",
    "menus",
    "pages",
    "redirects",
    "links",
    "remarks",
    "subscriptions",
    "drafts",
    "views",
    "staff",
    "demo",
  ],
  "server/domain/records": ["unit-rows.ts", "access.ts", "hooks.ts", "query", "read", "write", "records.ts"],
  "server/domain/site": [
    "presentation",
    "blocks",
    "search",
    "pages",
    "feeds",
    "shell-data.ts",
    "shell-data-store.ts",
    "view-model-cache.ts",
    "site.ts",
    "open-site.ts",
  ],
  "app/admin": [
    "api",
    "forms",
    "factors",
    "session",
    "metadata",
    "fields",
    "files",
    "deletion",
    "remarks",
    "record-editor",
    "drafts",
    "ask-account",
    "login",
    "access",
    "accounts",
    "dashboard",
    "designer",
    "import",
    "notices",
    "pins",
    "audit",
    "legacy-text",
    "links",
    "list",
    "tree",
    "menus",
    "pages",
    "messages",
    "profile",
    "settings",
    "subscribers",
    "text-editor",
    "visits",
    "shell",
  ],
  "app/html-editor": ["addresses", "schema", "source", "paste", "toolbar", "visual", "editor", "preview"],
  "app/admin/files": ["own", "stored", "chooser", "uploading", "field", "library"],
  "app/admin/import": [
    "file",
    "columns",
    "calls",
    "check",
    "receipts",
    "import-wizard.tsx",
    "import-page.tsx",
  ],
  "app/admin/designer": [
    "descriptions.ts",
    "deleted.tsx",
    "forms",
    "values",
    "table",
    "overview",
    "designer-page.tsx",
  ],
  "app/admin/list": [
    "list-columns.ts",
    "list-state.ts",
    "use-remembered-columns.ts",
    "cells",
    "list-request.ts",
    "bulk-edit",
    "rows",
    "filters",
    "deleted",
    "views",
    "toolbar",
    "list-head.tsx",
    "listed-records.tsx",
    "live-list.tsx",
    "list-page.tsx",
  ],
  "app/admin/record-editor": ["state", "history", "conflict", "related", "shared-draft", "view"],
};

/** What to do in place of an import that goes up; one sentence for each layered area. */
const ADVICE: Readonly<Record<string, string>> = {
  "server/domain/records":
    "Move what both need down, or let the caller pass it in; what is special about one table is a hook of records/hooks.ts.",
  "server/domain/site": "Move what both need to presentation, or let the caller pass it in.",
};
const ADVICE_ELSEWHERE =
  "Move what both need down, let the caller pass it in, or declare a hook or an interface where it is used.";

/** The name of a path's layer in an area; undefined outside the area. */
const layerIn = (area: string, path: string): string | undefined =>
  path.startsWith(`${area}/`) ? path.slice(area.length + 1).split("/")[0] : undefined;

/** What is wrong with an import between two layers of an area; undefined where it goes down, or where none is concerned. */
export function layerFault(from: string, target: string): string | undefined {
  for (const [area, layers] of Object.entries(LAYERS)) {
    const [own, other] = [layerIn(area, from), layerIn(area, target)];
    if (own === undefined || other === undefined) continue;
    const unplaced = [own, other].find((name) => !layers.includes(name));
    if (unplaced)
      return `${area}/${unplaced} has no layer: give it its place in tests/architecture/layers.ts and in ARCHITECTURE.md`;
    if (layers.indexOf(other) > layers.indexOf(own))
      return `${area}/${other} lies above ${area}/${own}, which may import neither its values nor its types. ${ADVICE[area] ?? ADVICE_ELSEWHERE}`;
  }
  return undefined;
}
