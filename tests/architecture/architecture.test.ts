import { existsSync, readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { decisionFaults, firstCommandFaults, mapFaults, pathsNamed } from "./documents.ts";
import { topFolders } from "./sources.ts";

const DECISIONS = "docs/decisions";
const MAP = `# Architecture
The file \`shared/dates.ts\` is read by \`server/\` and not by \`npm start\`.
\`\`\`
shared/            the contract
  tables/          one file per table
    index.ts       all of them
app/ bench/        two at once
\`\`\`
`;

describe("ARCHITECTURE.md", () => {
  test("names every folder at the top, and only what exists", () => {
    expect(mapFaults(readFileSync("ARCHITECTURE.md", "utf8"), topFolders())).toEqual([]);
  });

  test("is read for paths in its text and in its trees", () => {
    const inTree = ["shared/", "shared/tables/", "shared/tables/index.ts", "app/", "bench/"];
    expect(pathsNamed(MAP)).toEqual(["shared/dates.ts", "server/", ...inTree]);
    expect(mapFaults(MAP, ["shared", "server", "app", "bench"])).toEqual([]);
  });

  test("is refused when it forgets a folder or names one that is gone", () => {
    expect(mapFaults(MAP, ["shared", "docs"])[0]).toContain("docs/ is not on the map");
    expect(mapFaults(MAP.replace("dates.ts", "gone.ts"), [])[0]).toContain("shared/gone.ts does not exist");
  });
});

describe("The threat model", () => {
  test("names tests and files that there are", () => {
    const named = pathsNamed(readFileSync("docs/threat-model.md", "utf8")).filter((path) =>
      path.includes("/"),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe("README.md", () => {
  test("names the commands to start and to check the product first", () => {
    expect(firstCommandFaults(readFileSync("README.md", "utf8"))).toEqual([]);
  });

  test("is refused when other commands come before them", () => {
    expect(firstCommandFaults("Run `npm ci && npm start`, then `npm test`.")).toEqual([]);
    expect(firstCommandFaults("Run `npm run dev`, then `npm test`.")).toHaveLength(1);
    expect(firstCommandFaults("Run `npm ci && npm start`.")).toHaveLength(1);
  });
});

describe("The decisions", () => {
  const index = readFileSync(`${DECISIONS}/README.md`, "utf8");
  const form = [
    "# 7. Title",
    "Date: 2026-03-05",
    "Status: accepted",
    "## Context",
    "## Decision",
    "## Consequences",
  ];
  const record = { name: "0007-title.md", text: form.join("\n\n") };

  test("have every part of the form and a line in the index", () => {
    const names = readdirSync(DECISIONS).filter((name) => name !== "README.md");
    const records = names.map((name) => ({ name, text: readFileSync(`${DECISIONS}/${name}`, "utf8") }));
    expect(decisionFaults(records, index)).toEqual([]);
  });

  test("are refused without a part, a number of their own or a line in the index", () => {
    expect(decisionFaults([record], "[Title](0007-title.md)")).toEqual([]);
    expect(decisionFaults([record], "")[0]).toContain("not in the index");
    const undated = { ...record, text: record.text.replace(/^Date.*$/m, "") };
    expect(decisionFaults([undated], "(0007-title.md)")[0]).toContain("lacks");
    const twin = { ...record, name: "0007-other.md" };
    expect(decisionFaults([record, twin], "(0007-title.md) (0007-other.md)")[0]).toContain("taken twice");
  });
});
