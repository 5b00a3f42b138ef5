import { EMPLOYEE } from "#shared/vocabulary.ts";
import type { Api } from "../api/api.ts";

export interface Counts {
  faculties: number;
  departments: number;
  teaching: number;
  nonTeaching: number;
}

/** How many of each there are now. */
export async function loadCounts(api: Api): Promise<Counts> {
  const count = async (path: string) => (await api.get<unknown[]>(path)).length;
  const [faculties, departments, teaching, nonTeaching] = await Promise.all([
    count("/faculty/all"),
    count("/department/all"),
    count(`/employee/type?type=${EMPLOYEE.teaching}`),
    count(`/employee/type?type=${EMPLOYEE.nonTeaching}`),
  ]);
  return { faculties, departments, teaching, nonTeaching };
}

/** A count as the dashboard writes it, with two digits at least: `05`. */
export function writeCount(count: number): string {
  return String(count).padStart(2, "0");
}
