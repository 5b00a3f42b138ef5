import { expect, test } from "vitest";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderDocumentOnSite } from "../../../../tests/support/browser/render-on-site.tsx";
import { ListToolbar } from "./list-toolbar.tsx";

test("Each control of two lists on one page has a label of its own", () => {
  const html = renderDocumentOnSite(
    ["results", "time tables"].map((tab) => (
      <ListToolbar key={tab} base={{ tab }} label="Search" years={[2026, 2025]} usualSize={20} />
    )),
    "/notifications",
    { texts: SHIPPED_TEXTS.en },
  );
  const attributes = (name: string) =>
    [...html.matchAll(new RegExp(` ${name}="([^"]+)"`, "g"))].map(([, value]) => value);
  const ids = attributes("id");
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
  expect(new Set(attributes("for"))).toEqual(new Set(ids));
});

const chosenAt = (address: string) => {
  const html = renderDocumentOnSite(
    <ListToolbar base={{}} label="Search" years={[2026, 2025]} chosenYear={2025} usualSize={20} />,
    address,
    { texts: SHIPPED_TEXTS.en },
  );
  return [...html.matchAll(/<option value="(\d+)" selected=""/g)].map(([, value]) => value);
};

test("The year and the number of rows that are chosen are those of the address, where the list has them", () => {
  expect(chosenAt("/notifications")).toEqual(["2025", "20"]);
  expect(chosenAt("/notifications?size=10")).toEqual(["2025", "10"]);
  expect(chosenAt("/notifications?size=51")).toEqual(["2025", "20"]);
});
