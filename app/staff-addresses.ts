/** The addresses of the staff area's screens, below `/admin`; `:name` stands for a parameter, one with a question mark may be missing. */
export const STAFF_ADDRESSES = [
  "",
  "list/:table",
  "form/:table/:id?",
  "import/:table",
  "drafts",
  "notices-from-files",
  "upload",
  "text-editor/:id?",
  "legacy-text",
  "menus/:menu?",
  "messages",
  "tables/:table?",
  "accounts",
  "change-password",
  "second-factor",
  "profile",
  "settings",
  "subscribers",
  "audit",
  "visits",
] as const;
export type StaffAddress = (typeof STAFF_ADDRESSES)[number];
