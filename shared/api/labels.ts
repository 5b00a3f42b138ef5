/** What calls say of records that an interface text names: entries of menus, and blocks of pages. */
import { z } from "zod";
import { usage } from "./record.ts";

const text = z.object({ label: z.string(), version: z.int() }).meta({ id: "NamingText" });
const texts = z.object({ en: text.optional(), kn: text.optional() });
export type NamingTexts = z.infer<typeof texts>;

/** Of such a record, as calls answer it. */
export const namedByText = {
  key: z.string().describe("Of the interface text that names it."),
  texts: texts.describe("What the key stands for in each language, where there is something."),
  fixedText: z.boolean().describe("The website shows the same text elsewhere."),
  uses: z.array(usage).describe("Other records that show the same text."),
};

export const labelToWrite = z
  .object({
    en: z.string(),
    kn: z.string(),
    versions: z
      .object({ en: z.int().nullable(), kn: z.int().nullable() })
      .describe("Of the texts that were changed; null where there was none."),
    everywhere: z
      .boolean()
      .default(false)
      .describe(
        "Others that show the same text show the new one as well; else the record gets a text of its own.",
      ),
  })
  .meta({ id: "LabelToWrite" });
export type LabelToWrite = z.output<typeof labelToWrite>;
