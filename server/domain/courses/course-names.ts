/** Which course a title names, so that nothing is left to guess. */
import { normalize } from "#shared/normalize.ts";

/** What any document of a course may say of itself: its kind, its semesters and its years. */
const OF_ANY_DOCUMENT = new Set(
  `a an and applicable calendar cbcs circular course courses details event events fee fees for from i ii iii iv v vi vii viii
   ix x in list nep notification of on onwards programme programmes revised running sem semester semesters sep scheme
   structure syllabi syllabus table the time timetable to up wef with year years yearly`.split(/\s+/),
);

/**
 * The words of a title that are its own, in their order: `M.A. Kannada (CBCS) I to IV Semester Syllabus 2022-23` and
 * `M.A. in Kannada` both answer `ma kannada`.
 */
export function ownWords(title: string): string {
  const parts = normalize(title, "NFKC")
    .toLowerCase()
    // An abbreviation is one word: `M.Sc.`, `Ph.D.`
    .replaceAll(/(?<=\p{L})\./gu, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return parts.filter((part) => part !== "" && !OF_ANY_DOCUMENT.has(part) && !NUMBER.test(part)).join(" ");
}

const NUMBER = /^\d+(?:st|nd|rd|th)?$/;
const ABBREVIATION = /^(?:\p{Lu}[\p{L}.]*\.|\p{Lu}{2,})$/u;

/**
 * Under what titles a course may be known, as `ownWords`: as a whole, and where it ends with an abbreviation in brackets,
 * such as `Bachelor of Arts (B.A.)`, also without that and by that alone.
 */
function namesOf(title: string): Set<string> {
  const whole = title.trim();
  const at = whole.lastIndexOf("(");
  const bracketed = at > 0 && whole.endsWith(")") ? whole.slice(at + 1, -1) : "";
  const parts = ABBREVIATION.test(bracketed) ? [whole.slice(0, at), bracketed] : [];
  return new Set([whole, ...parts].map(ownWords).filter((name) => name !== ""));
}

export interface NamedCourse {
  id: number;
  title: string;
  dept: number | null;
}

export class CourseNames {
  readonly #courses = new Map<string, NamedCourse[]>();

  constructor(courses: readonly NamedCourse[]) {
    for (const course of courses)
      for (const name of namesOf(course.title))
        this.#courses.set(name, [...(this.#courses.get(name) ?? []), course]);
  }

  /**
   * The one course that a title names, all of its own words taken together; undefined where it names none, or several.
   * @param department of what has the title, where it is known: a course of another one is not meant
   */
  find(title: string, department: number | null = null): number | undefined {
    const [only, ...others] = (this.#courses.get(ownWords(title)) ?? []).filter(
      ({ dept }) => department === null || dept === null || dept === department,
    );
    return others.length === 0 ? only?.id : undefined;
  }
}
