/** `npm run -s sbom`: prints the list of the program's parts in the form of CycloneDX 1.6. The same lock gives the same list. */
import { type Package, shippedPackages } from "#server/packages.ts";
import { VERSION } from "#server/version.ts";
import { print } from "./print.ts";

const PROGRAM = `vidyalaya@${VERSION}`;

const purl = ({ name, version }: Package): string => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** A licence by its name, or several as an expression. */
const licenceOf = ({ licence }: Package): object =>
  licence.includes(" ") ? { expression: licence } : { license: { id: licence } };

function component(shipped: Package): object {
  const [, content = ""] = shipped.integrity.split("sha512-");
  return {
    type: "library",
    "bom-ref": `${shipped.folder}@${shipped.version}`,
    name: shipped.name,
    version: shipped.version,
    scope: shipped.optional ? "optional" : "required",
    hashes: [{ alg: "SHA-512", content: Buffer.from(content, "base64").toString("hex") }],
    licenses: [licenceOf(shipped)],
    purl: purl(shipped),
  };
}

const list = {
  $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: { component: { type: "application", "bom-ref": PROGRAM, name: "vidyalaya", version: VERSION } },
  components: shippedPackages().map(component),
};
print(`${JSON.stringify(list, null, 2)}\n`);
