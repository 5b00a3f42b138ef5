import type { department } from "#shared/tables/department.ts";
import { linkKind, sitePath } from "#shared/urls.ts";
import type { RecordOf } from "../../records/read/record-of.ts";

type Addressed = Pick<RecordOf<typeof department>, "url" | "name">;

/** Where a department's page is: at the address of its record where that is one of this site, else below `/dept/`. */
export const departmentPath = ({ url, name }: Addressed): string =>
  url && linkKind(url) === "internal" ? sitePath(url) : `/dept/${encodeURIComponent(name)}`;
