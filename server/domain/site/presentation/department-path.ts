import { linkKind, sitePath } from "#shared/urls.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import { textOf } from "../../records/read/localized.ts";

/** Where a department's page is: at the address of its record where that is one of this site, else below `/dept/`. */
export function departmentPath(department: PresentedRecord): string {
  const url = textOf(department.url);
  return url && linkKind(url) === "internal"
    ? sitePath(url)
    : `/dept/${encodeURIComponent(textOf(department.name))}`;
}
