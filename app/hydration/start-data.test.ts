import type { EntryContext } from "react-router";
import { describe, expect, test } from "vitest";
import { asScriptText, startDataOf } from "./start-data.ts";

const route = (id: string, more: object = {}) => ({ id, module: `/assets/${id}.js`, ...more });

function entryOf(routes: ReturnType<typeof route>[], hmr?: { runtime: string }): EntryContext {
  return {
    manifest: {
      url: "/assets/manifest.js",
      entry: { module: "/assets/entry.js", imports: ["/assets/libraries.js"] },
      routes: Object.fromEntries([...routes, route("elsewhere")].map((each) => [each.id, each])),
      hmr,
    },
    serverHandoffString: '{"basename":"/"}',
    serverHandoffStream: new Response('[{"_1":2}]').body!,
    staticHandlerContext: { matches: routes.map(({ id }) => ({ route: { id } })) },
  } as unknown as EntryContext;
}

describe("The data with which React starts", () => {
  test("names the modules of the page's routes, in their order, and what they import, once", async () => {
    const shared = { imports: ["/assets/libraries.js", "/assets/frame.js"] };
    expect(await startDataOf(entryOf([route("root", shared), route("bank", shared)]))).toEqual({
      context: { basename: "/" },
      stream: '[{"_1":2}]',
      first: ["/assets/manifest.js"],
      routes: [
        ["root", ["/assets/root.js"]],
        ["bank", ["/assets/bank.js"]],
      ],
      entry: "/assets/entry.js",
      imports: ["/assets/libraries.js", "/assets/frame.js"],
    });
  });

  test("lets development's own module run before all others", async () => {
    const { first } = await startDataOf(entryOf([route("root")], { runtime: "/inject-hmr" }));
    expect(first).toEqual(["/inject-hmr", "/assets/manifest.js"]);
  });

  test("names all pieces of a route", async () => {
    const { routes } = await startDataOf(
      entryOf([route("root", { clientLoaderModule: "/assets/loader.js" })]),
    );
    expect(routes).toEqual([["root", ["/assets/loader.js", "/assets/root.js"]]]);
  });

  test("cannot end the element in which it stands", () => {
    const data = { stream: "</script><!--<script>" };
    expect(asScriptText(data)).not.toContain("<");
    expect(JSON.parse(asScriptText(data))).toEqual(data);
  });
});
