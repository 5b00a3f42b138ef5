/** What `API_BASE` names when the pages are built; nowhere else is there such a name. */
declare const BUILT_API_BASE: string;

/** What stands before the path of every call. The server's own is never another; a build of the pages may have one. */
export const API_BASE: string = typeof BUILT_API_BASE === "string" ? BUILT_API_BASE : "/api";
