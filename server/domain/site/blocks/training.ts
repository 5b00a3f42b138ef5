import { libcwtp } from "#shared/tables/libcwtp.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Target } from "../presentation/view-models.ts";
import { defineBlock, showing } from "./definition.ts";
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
  shows: [showing(libcwtp, { locate: () => ({ lists: [null] }) })],
});

/** The library's workshops and training programmes. */
async function readTraining({ reader }: PageRequest): Promise<Trainings> {
  const rows = await reader.of(libcwtp).all();
  const targets = await targetsOf(reader, rows);
  const trainings = rows.map((row) => ({
    id: row.id,
    title: row.title,
    day: row.day ?? "",
    participants: row.participants,
    target: targets(row.url),
  }));
  return { kind: "training", trainings };
}
