import { parseDay } from "#shared/dates.ts";
import { textOf, localizedTextOf } from "../../records/read/localized.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Target } from "../presentation/view-models.ts";
import { defineBlock } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { targetsOf } from "../presentation/targets.ts";

export interface Training {
  id: number;
  title: LocalizedText;
  /** `yyyy-mm-dd`; empty where it is not known. */
  day: string;
  participants: number | null;
  target: Target | null;
}

interface Trainings {
  kind: "training";
  trainings: Training[];
}

export const trainingBlock = defineBlock({
  read: readTraining,
  shows: [{ table: "libcwtp", locate: () => ({ lists: [null] }) }],
});

/** The library's workshops and training programmes. */
async function readTraining({ reader, language }: PageRequest): Promise<Trainings> {
  const rows = await reader.all("libcwtp");
  const targets = await targetsOf(reader, rows);
  const trainings = rows.map((row) => ({
    id: row.id,
    title: localizedTextOf(row, "title", language),
    day: parseDay(textOf(row.day)) ?? "",
    participants: typeof row.participants === "number" ? row.participants : null,
    target: targets(row.url),
  }));
  return { kind: "training", trainings };
}
