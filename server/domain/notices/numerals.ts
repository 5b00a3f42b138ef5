const KANNADA_ZERO = "೦".codePointAt(0)!;

/** Text with the figures of Kannada in those of English; every character stays in its place. */
export const westernFigures = (text: string): string =>
  text.replaceAll(/[೦-೯]/g, (figure) => String(figure.codePointAt(0)! - KANNADA_ZERO));
