import { BaseSequencer, type TestSpecification } from "vitest/node";
import { readLongestFiles, toProjectPath } from "./durations.ts";

/** Starts the longest files first: started last, each would run alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longest = readLongestFiles();
    const getRank = ({ moduleId }: TestSpecification): number => {
      const rank = longest.indexOf(toProjectPath(moduleId));
      return rank === -1 ? longest.length : rank;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => getRank(one) - getRank(other));
  }
}
