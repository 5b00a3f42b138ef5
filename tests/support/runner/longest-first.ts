import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take the longest, the longest first: begun last, each would run alone at the end. */
const LONGEST = [
  "tests/hunt/hunt",
  "tests/api/http/fuzz",
  "tests/api/http/process",
  "tests/api/http/answers-cached",
  "tests/api/operation/migration-killed",
  "tests/hunt/planted",
  "tests/api/accounts/permissions.test",
  "tests/api/operation/database-lost",
  "tests/api/operation/data-private",
  "tests/proofs/kills",
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
