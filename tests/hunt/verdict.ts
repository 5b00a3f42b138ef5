/** What of a hunt's figures is too much. */
import type { Figures } from "./figures.ts";

/** Main-thread time for one request, on a machine of the reference speed. */
const HOLD_MS = { nobody: 50, contributor: 100, editor: 100, several: 400 };
/** What the fixed work of `Target.speed` takes on that machine. */
const REFERENCE_MS = 20;
/** MB after garbage collection: the cache for visitors may hold 96, and reports its bytes and not what they cost. */
const GROWTH_MB = { heap: 96, external: 192 };

/** One sentence for each thing that is wrong; none where the hunt found nothing. */
export function verdict(figures: Figures): string[] {
  const { faults, holds, memoryBefore, memoryAfter } = figures;
  const factor = speedFactor(figures);
  const slow = [...holds.values()].filter(({ cpuMs, role }) => cpuMs > HOLD_MS[role] * factor);
  const grown = (["heap", "external"] as const).filter(
    (each) => memoryAfter[each] - memoryBefore[each] > GROWTH_MB[each],
  );
  return [
    ...[...faults].map(([fault, { count, example }]) => `${fault}, ${count} ×: ${example}`),
    ...slow.map(
      ({ cpuMs, role, what }) =>
        `held for ${cpuMs.toFixed(0)} ms of at most ${(HOLD_MS[role] * factor).toFixed(0)}: ${what}`,
    ),
    ...grown.map((each) => `memory (${each}) grew from ${memoryBefore[each]} to ${memoryAfter[each]} MB`),
  ];
}

/** How many times slower than the reference the machine was, at its slowest; a quicker one counts as the reference. */
export const speedFactor = ({ speedMs }: Figures): number => Math.max(1, speedMs / REFERENCE_MS);
