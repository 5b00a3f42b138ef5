/** What is wrong with HTML, by the standard's own rules and some of good practice. */
import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React writes these forms, which are as valid.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-inline-style": "error",
    "long-title": "off",
    // Telephone numbers are set by the page's own styles.
    "tel-non-breaking": "off",
    // A list stays a list for screen readers though its marks are taken away.
    "no-redundant-role": "off",
    "require-sri": "off",
    "doctype-style": "off",
    "prefer-native-element": "off",
  },
});

/** @param html a document, or a part of one @returns a sentence for each fault */
export async function htmlFaults(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
