import { afterAll, beforeAll, expect, test } from "vitest";
import { create } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { homePage } from "../pages/home-page.ts";
import { readFigures } from "./figures.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite("sqlite");
});
afterAll(() => site.close());

test("a page counts the same records as the home page, and counts anew when one is added", async () => {
  const context = () => ({ ...partsContext(site), settings: { figure_founded: "1980" } });
  const figures = async () => (await readFigures(context())).figures;
  expect(await figures()).toEqual([{ name: "figure_founded", value: "1980" }]);
  await create(site, "department", { name: "botany", label: "Botany", url: "dept/botany" });
  expect(await figures()).toEqual([
    { name: "figure_founded", value: "1980" },
    { name: "figure_departments", value: "1" },
  ]);
  expect((await homePage(context())).figures).toEqual(await figures());
});
