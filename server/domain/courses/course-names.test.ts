import { describe, expect, it } from "vitest";
import { CourseNames, ownWords } from "./course-names.ts";

const course = (id: number, title: string, dept: number | null = null) => ({ id, title, dept });
const names = new CourseNames([
  course(1, "Bachelor of Arts (B.A.)"),
  course(2, "M.A. in Kannada", 7),
  course(3, "M.A. in Kannada and Folklore", 7),
  course(4, "Ph.D. in Management", 8),
  course(5, "Ph.D. in Management", 9),
  course(6, "M.Phil. and Ph.D."),
  course(7, "Master of Computer Applications (MCA)"),
  course(8, "M.Sc. Mathematics (Applied)"),
]);

describe("The course that a title names", () => {
  it.each([
    ["M.A. Kannada (CBCS) I to IV Semester Syllabus 2022-23", 2],
    ["M.A. Kannada and Folklore: Calendar of Events 2026-27", 3],
    ["BA", 1],
    ["Fee structure of the B.A. programme", 1],
    ["Bachelor of Arts", 1],
    ["M.Phil-Ph.D.", 6],
    ["MCA II Sem syllabus", 7],
    ["M.C.A.", 7],
  ])("%s is one alone", (title, id) => {
    expect(names.find(title)).toBe(id);
  });

  it.each([
    "M.A. Kannada and English syllabus",
    "M.A. Kannada (Folklore elective)",
    "Kannada",
    "M.Sc. Mathematics",
    "PG",
    "Examination fees 2026-27",
    "Ph.D. in Management",
    "",
  ])("%s names none, or more than one", (title) => {
    expect(names.find(title)).toBeUndefined();
  });

  it("is found by the department where two courses are called the same, and is none of another department", () => {
    expect(names.find("Ph.D. Management syllabus", 9)).toBe(5);
    expect(names.find("Ph.D. Management syllabus", 7)).toBeUndefined();
    expect(names.find("M.A. Kannada syllabus", 8)).toBeUndefined();
    expect(names.find("B.A. syllabus", 8)).toBe(1);
  });

  it("is compared by its own words, in their order", () => {
    expect(ownWords("Kannada M.A.")).toBe("kannada ma");
    expect(ownWords("Time Table of Events 2026")).toBe("");
  });
});
