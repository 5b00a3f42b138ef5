import { build, type Plugin, type Rolldown } from "vite";

/**
 * Lets the server import a module under another id as the text of a classic script, bundled and minified. In the browser it
 * is empty, because there it has run already.
 */
export function inlineScript(id: string, entry: string): Plugin {
  return {
    name: "inline-script",
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    async load(asked) {
      if (asked !== `\0${id}`) return null;
      const text = this.environment.name === "client" ? "" : await bundle(entry);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    build: { write: false, minify: true, lib: { entry, formats: ["iife"], name: "boot" } },
  });
  const [output] = [result].flat() as Rolldown.RolldownOutput[];
  const code = output?.output[0].code;
  if (!code) throw new Error(`${entry} gave no script.`);
  // React writes such a text differently, and then it would not have its hash.
  if (/<\/?script|<!--|\r/i.test(code)) throw new Error(`${entry} cannot stand in a page as it is.`);
  return code.trim();
}
