import type { PageRequest } from "../presentation/page-request.ts";
import { department } from "#shared/tables/department.ts";
import { faculty } from "#shared/tables/faculty.ts";
import { defineBlock, showing } from "./definition.ts";

export interface Figure {
  /** A translation key that says what is counted. */
  name: "figure_founded" | "figure_campus" | "figure_faculties" | "figure_departments";
  value: string;
}

type FiguresContext = Pick<PageRequest, "reader" | "settings">;

interface Figures {
  kind: "figures";
  figures: Figure[];
}

export const figuresBlock = defineBlock({
  read: readFigures,
  shows: [showing(faculty), showing(department)],
});

/** What the university counts of itself: records where there are records, settings for the rest. */
export async function figuresOf({ reader, settings }: FiguresContext): Promise<Figure[]> {
  const all: Figure[] = [
    { name: "figure_founded", value: settings.figure_founded ?? "" },
    { name: "figure_campus", value: settings.figure_campus ?? "" },
    { name: "figure_faculties", value: String(await reader.of(faculty).count()) },
    { name: "figure_departments", value: String(await reader.of(department).count()) },
  ];
  return all.filter(({ value }) => value !== "" && value !== "0");
}

export async function readFigures(context: FiguresContext): Promise<Figures> {
  return { kind: "figures", figures: await figuresOf(context) };
}
