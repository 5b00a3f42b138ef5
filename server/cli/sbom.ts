/** `npm run sbom`: prints the list of the program's parts in the form of CycloneDX 1.6. The same lock gives the same list. */
import { type Part, parts } from "#server/parts.ts";
import { VERSION } from "#server/version.ts";

const PROGRAM = `vidyalaya@${VERSION}`;

const purl = ({ name, version }: Part): string => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** A licence by its name, or several as an expression. */
const licenceOf = ({ licence }: Part): object =>
  licence.includes(" ") ? { expression: licence } : { license: { id: licence } };

function component(part: Part): object {
  const [, content = ""] = part.integrity.split("sha512-");
  return {
    type: "library",
    "bom-ref": `${part.folder}@${part.version}`,
    name: part.name,
    version: part.version,
    scope: part.optional ? "optional" : "required",
    hashes: [{ alg: "SHA-512", content: Buffer.from(content, "base64").toString("hex") }],
    licenses: [licenceOf(part)],
    purl: purl(part),
  };
}

const list = {
  $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: { component: { type: "application", "bom-ref": PROGRAM, name: "vidyalaya", version: VERSION } },
  components: parts().map(component),
};
process.stdout.write(`${JSON.stringify(list, null, 2)}\n`);
