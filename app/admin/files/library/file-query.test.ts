import { expect, test } from "vitest";
import { fileAddress, readFileQuery } from "./file-query.ts";

const read = (query: string) => readFileQuery(new URLSearchParams(query));

test("the address of the page is read, and what is none of its words is left aside", () => {
  expect(read("q= fees &folder=syllabus&text=scan&page=3")).toEqual({
    q: "fees",
    folder: "syllabus",
    text: "scan",
    page: 3,
  });
  expect(read("folder=../etc&text=all&page=-2")).toEqual({ q: "", folder: "", text: "", page: 1 });
  expect(read("page=x")).toEqual({ q: "", folder: "", text: "", page: 1 });
});

test("another question begins at its first page", () => {
  const query = read("q=fees&folder=syllabus&page=3");
  expect(fileAddress(query, { page: 4 })).toBe("/admin/upload?q=fees&folder=syllabus&page=4");
  expect(fileAddress(query, { folder: "notification/exam/ug" })).toBe(
    "/admin/upload?q=fees&folder=notification%2Fexam%2Fug",
  );
  expect(fileAddress(query, { text: "scan" })).toBe("/admin/upload?q=fees&folder=syllabus&text=scan");
  expect(fileAddress(query, { q: "", folder: "" })).toBe("/admin/upload");
});
