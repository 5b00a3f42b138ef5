/** What visitors get who ask for a page without a browser: whether the result of a task is there. */

export class VisitorCheck {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The HTML of a page in a language. @throws where it is no page, or one of the texts is not on it */
  async page(path: string, language: "en" | "kn", ...texts: readonly string[]): Promise<string> {
    const address = new URL(path, this.#origin);
    address.searchParams.set("lng", language);
    const answer = await fetch(address);
    const html = await answer.text();
    if (!answer.ok) throw new Error(`${address.href} answers visitors with ${answer.status}.`);
    const missing = texts.filter((text) => !html.includes(text));
    if (missing.length > 0) throw new Error(`${address.href} does not show visitors: ${missing.join("; ")}`);
    return html;
  }

  /** @throws unless visitors get a PDF there */
  async pdf(path: string | undefined): Promise<void> {
    if (path === undefined) throw new Error("Visitors find no PDF.");
    const answer = await fetch(new URL(path, this.#origin));
    const begins = Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString("latin1");
    if (!answer.ok || begins !== "%PDF-") throw new Error(`${path}: visitors get no PDF (${answer.status}).`);
  }
}
