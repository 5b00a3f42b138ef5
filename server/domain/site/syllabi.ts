import type { PresentedRecord } from "../records/present.ts";
import type { RecordReader } from "../records/reader.ts";

/**
 * Syllabus files of a course and of a subject, each left out where it is empty.
 * @param subject the id of a subject, or the subject code of a department
 */
export async function syllabiOf(
  reader: RecordReader,
  course: string,
  subject: string,
): Promise<PresentedRecord[]> {
  const ofCourse: Record<string, string> = course ? { course } : {};
  if (!subject) return reader.matching("syllabus", ofCourse);
  const [department] = await reader.by("department", "subjectCode", subject);
  if (department) return reader.matching("syllabus", { ...ofCourse, department: String(department.id) });
  const id = await reader.idOf("subject", subject);
  return id === undefined ? [] : reader.matching("syllabus", { ...ofCourse, subject: String(id) });
}
