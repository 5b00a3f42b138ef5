import type { PresentedRecord } from "#shared/api/record.ts";
import type { RecordReader } from "../../records/read/reader.ts";

/**
 * Syllabus files of a course and of a subject, each left out where it is empty, a part at a time.
 * @param subject the id of a subject, or the subject code of a department
 */
export async function* syllabiOf(
  reader: RecordReader,
  course: string,
  subject: string,
): AsyncGenerator<PresentedRecord[]> {
  const ofCourse: Record<string, string> = course ? { course } : {};
  const ofSubject = subject ? await subjectOf(reader, subject) : {};
  if (ofSubject) yield* reader.batches("syllabus", { ...ofCourse, ...ofSubject });
}

async function subjectOf(reader: RecordReader, subject: string): Promise<Record<string, string> | undefined> {
  const [department] = await reader.by("department", "subjectCode", subject);
  if (department) return { department: String(department.id) };
  const id = await reader.idOf("subject", subject);
  return id === undefined ? undefined : { subject: String(id) };
}
