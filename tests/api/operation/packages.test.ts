/** The lists of the program's parts and of their licences are whole. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shippedPackages } from "#server/packages.ts";
import { run } from "../../support/server/process.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";

/** Whoever passes the program on under these has to do no more than to pass their texts on. */
const ALLOWED = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-0", "OFL-1.1"];
/** A library for pictures, loaded as it is and exchangeable, as its licence asks. */
const LIBRARY = /^@img\/sharp-(libvips-)?/;
const LIBRARY_LICENCES = ["Apache-2.0", "LGPL-3.0-or-later", "MIT"];

interface Lock {
  packages: Record<string, { version: string; dev?: boolean; optional?: boolean; integrity: string }>;
}
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
const production = Object.entries(packages).filter(([folder, { dev }]) => folder !== "" && !dev);

interface Bom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; version: string } };
  components: {
    "bom-ref": string;
    name: string;
    version: string;
    scope: string;
    purl: string;
    hashes: { alg: string; content: string }[];
    licenses: ({ license: { id: string } } | { expression: string })[];
  }[];
}

describe("npm run sbom", () => {
  let printed: string;
  let bom: Bom;
  beforeAll(async () => {
    const { code, out, errors } = await run("server/cli/sbom.ts", {});
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    printed = out;
    bom = JSON.parse(out) as Bom;
  });

  it("lists what the lock file installs without development, and the fonts that browsers get, nothing else", () => {
    const fonts = ["@fontsource-variable/noto-sans", "@fontsource-variable/noto-sans-kannada"];
    const expected = [
      ...production.map(([folder, { version }]) => `${folder}@${version}`),
      ...fonts.map((name) => `node_modules/${name}@${packages[`node_modules/${name}`]!.version}`),
    ];
    expect(bom.components.map((each) => each["bom-ref"]).sort()).toEqual(expected.sort());
  });

  it("is CycloneDX, with name, version, address, hash and licence of each part", () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect(bom).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6" });
    expect(bom.metadata.component).toMatchObject({ name: "vidyalaya", version });
    for (const { name, purl, version: own, scope, hashes, licenses } of bom.components) {
      expect(purl).toBe(`pkg:npm/${name.replace("@", "%40")}@${own}`);
      expect(["required", "optional"]).toContain(scope);
      expect(hashes).toEqual([
        { alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) as string },
      ]);
      expect(licenses).toHaveLength(1);
    }
  });

  it("prints the same for the same lock file", async () => {
    expect((await run("server/cli/sbom.ts", {})).out).toBe(printed);
  });
});

describe("The licences of the parts", () => {
  it("are all such as may be passed on", () => {
    const refused = shippedPackages().filter(({ name, licence }) => {
      const allowed = LIBRARY.test(name) ? LIBRARY_LICENCES : ALLOWED;
      // Of several between which one may choose, one is enough.
      const chosen = (each: string) => each.split(" OR ").some((one) => allowed.includes(one));
      return !licence.replaceAll(/[()]/g, "").split(" AND ").every(chosen);
    });
    expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
    expect(shippedPackages().length).toBeGreaterThan(200);
  });

  it("are those that the packages themselves name", () => {
    for (const { name, folder, licence } of shippedPackages()) {
      const file = join(folder, "package.json");
      if (!existsSync(file)) continue;
      const { license } = JSON.parse(readFileSync(file, "utf8")) as { license?: string };
      const [text] = globSync(join(folder, "LICENSE*"));
      if (license === undefined) expect(readFileSync(text!, "utf8"), name).toContain(`${licence} License`);
      else expect(licence).toBe(license);
    }
  });

  describe("as visitors get them", () => {
    let site: TestSite;
    beforeAll(async () => {
      site = await openTestSite("sqlite");
    });
    afterAll(() => site.close());

    it("stand at an address of the site, with the fonts' own and without anything of the machine", async () => {
      const { status, headers, body } = await site.get<string>("/licences.txt");
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
      const { out } = await run("server/cli/licences.ts", {});
      expect(body).toBe(out);
      for (const font of ["@fontsource-variable/noto-sans", "@fontsource-variable/noto-sans-kannada"])
        expect(body).toMatch(new RegExp(`^${font} [\\d.]+ \\(OFL-1\\.1\\)$`, "m"));
      expect(body).toContain("SIL OPEN FONT LICENSE Version 1.1");
      expect(body).toMatch(/^react \d[\d.]+ \(MIT\)$/m);
      expect(body).not.toContain(process.cwd());
    });
  });
});
