import { parseDay } from "#shared/dates.ts";
import { textOf, localizedTextOf } from "../../records/read/localized.ts";
import type { BlockContent } from "./block.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { targetsOf } from "../presentation/targets.ts";

/** The library's workshops and training programmes. */
export async function readTraining({
  reader,
  language,
}: PageRequest): Promise<Extract<BlockContent, { kind: "training" }>> {
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
