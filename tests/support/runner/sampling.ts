/** Samples for the short form of tests that try every value in every place; `npm run test:full` tries them all. */
import { IS_FULL } from "./scope.ts";

type Sampler = <T>(values: readonly T[]) => readonly T[];

/**
 * Creates a function that returns one in `step` values of a list, from one value further along each time it is called.
 * Each place gets some of the values, and over `step` places of the same list every value occurs. The same in every run.
 */
export function createSampler(step: number): Sampler {
  let place = 0;
  return (values) => {
    if (IS_FULL) return values;
    const first = place % step;
    place += 1;
    const sample = values.filter((_, index) => index % step === first);
    // A list shorter than the step has a value for every place, too.
    return sample.length > 0 ? sample : values.slice(first % values.length, (first % values.length) + 1);
  };
}
