/** The columns by which departments show texts, each in the tab of this name. */
export const DEPARTMENT_TEXTS = [
  "overview",
  "programmes",
  "syllabus",
  "research",
  "facilities",
  "activities",
] as const;
export type DepartmentText = (typeof DEPARTMENT_TEXTS)[number];

/** A department of fixed layout has no tabs for these. */
export const NOT_IN_FIXED: ReadonlySet<DepartmentText> = new Set(["programmes", "syllabus"]);
