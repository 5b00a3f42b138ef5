import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take the longest, the longest first: begun last, each would run alone at the end. */
const LONGEST = [
  "tests/hunt/hunt",
  "tests/api/fuzz",
  "tests/api/http-process",
  "tests/api/answers-cached",
  "tests/api/migration-killed",
  "tests/hunt/planted",
  "tests/api/permissions.test",
  "tests/api/database-lost",
  "tests/api/data-private",
  "tests/api/durability",
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((each) => moduleId.includes(each));
  return place === -1 ? LONGEST.length : place;
};

/** The order in which test files are begun. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
