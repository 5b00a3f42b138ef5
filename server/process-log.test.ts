import { expect, it } from "vitest";
import { run } from "../tests/support/server/process.ts";

it("makes lines of the log of whatever is printed, and of what ends the process", async () => {
  const { code, out, errors } = await run("tests/support/server/prints.ts", {});
  expect({ code, errors }).toEqual({ code: 1, errors: "" });
  const lines = out.trimEnd().split("\n");
  const byLevel = lines
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    // The log may write its first line last.
    .toSorted((a, b) => a.level - b.level || Number(a.msg === "warning") - Number(b.msg === "warning"));
  expect(byLevel).toEqual([
    expect.objectContaining({ level: 30, msg: "one of 2" }),
    expect.objectContaining({ level: 40, msg: "two\nlines" }),
    expect.objectContaining({ level: 40, err: expect.objectContaining({ message: "this is old" }) }),
    expect.objectContaining({ level: 50, msg: expect.stringContaining("Error: printed by a library\n") }),
    expect.objectContaining({ level: 60, err: expect.objectContaining({ message: "caught by nobody" }) }),
  ]);
});
