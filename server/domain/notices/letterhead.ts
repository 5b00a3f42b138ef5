/** The words by which the parts of a notice are told apart, in English and Kannada. */

/** Begins the line of the subject. */
export const SUBJECT = /^(?:(?:sub|subject|topic|ವಿಷಯ) ?\/ ?)?(?:sub|subject|topic|ವಿಷಯ) ?[.:–—-][ .:–—-]*/iu;

/** Begins what a letter refers to, its salutation and what comes behind them. */
export const AFTER_SUBJECT =
  /^(?:ref|reference|read|ಉಲ್ಲೇಖ|ಓದಲಾಗಿದೆ|to\b|sir|madam|dear|ಮಾನ್ಯ|ಗೆ,|with reference|in exercise|preamble|ಪ್ರಸ್ತಾವನೆ|ಮೇಲ್ಕಂಡ|ಮೇಲಿನ|[*=_.\s-]{3,}|\d+[.)]\s)/iu;

/** What letters are called, and what may stand before that. */
const KINDS = new Set(
  "notification circular notice order memorandum note tender corrigendum addendum announcement proceedings invitation release ಸುತ್ತೋಲೆ ಅಧಿಸೂಚನೆ ಪ್ರಕಟಣೆ ಪ್ರಕಟಣೆಯು ಆದೇಶ ಜ್ಞಾಪನ ಜ್ಞಾಪನಪತ್ರ ಟಿಪ್ಪಣಿ ಸೂಚನೆ ಪತ್ರ ಹೇಳಿಕೆ ನಡಾವಳಿ ನಡವಳಿ ತಿದ್ದೋಲೆ".split(
    " ",
  ),
);
const BEFORE_KINDS = new Set(
  "office press public general important e quotation recruitment admission result results examination re revised short term auction employment ಕಚೇರಿ ಪತ್ರಿಕಾ ಸಾರ್ವಜನಿಕ ಟೆಂಡರ್ ನೇಮಕಾತಿ ಪ್ರವೇಶ ಫಲಿತಾಂಶ ಪರೀಕ್ಷಾ ಮರು ತಿಳುವಳಿಕೆ ತಿದ್ದುಪಡಿ ಹರಾಜು ಅಲ್ಪಾವಧಿ ಪ್ರಮುಖ".split(
    " ",
  ),
);

/** Whether a line says what kind of letter it is, and nothing else but a year. */
export function isKind(line: string): boolean {
  const found = line.toLowerCase().match(/[\u200d\u200c\p{L}\p{M}]+/gu) ?? [];
  return (
    found.length <= 8 &&
    KINDS.has(found.at(-1) ?? "") &&
    found.every((each) => KINDS.has(each) || BEFORE_KINDS.has(each))
  );
}

/** Of whom a letter is: its head, its address, and whom it is sent to. */
export const LETTERHEAD = [
  /(?:university|ವಿಶ್ವವಿದ್ಯಾಲಯ|ವಿಶ್ವವಿದ್ಯಾನಿಲಯ|ವಿ\.ವಿ\.)(?:[ ,]{1,3}(?:library|kalaburagi|ಗ್ರಂಥಾಲಯ|ಕಲಬುರಗಿ)){0,3}[.,]?$/iu,
  /^(?:.{0,30} )?(?:university|ವಿಶ್ವವಿದ್ಯಾಲಯ)(?:,? \S{1,30})?[ –-]{1,4}\d{3} ?\d{3}/iu,
  /^(?:(?:government of|office of|o\/o|directorate|department of|proceedings of|from|to)\b|ಕರ್ನಾಟಕ ಸರ್ಕಾರ|ಭಾರತ ಸರ್ಕಾರ)/iu,
  /^.{0,60}(?:office|section|branch|wing|cell|directorate|ಕಚೇರಿ|ಶಾಖೆ|ವಿಭಾಗ|ನಿರ್ದೇಶನಾಲಯ|ಘಟಕ)(?:\s*\([^)]*\))?(?:\s+(?:section|branch|examination branch|office))?[,.]?$/iu,
  /\b\d{3}\s?\d{3}\b.{0,40}$|phone|tel[.:]|e-?mail|www\.|https?:|@|ದೂರವಾಣಿ|naac|accredited|estd/iu,
  /^(?:(?:the )?(?:registrar|vice-chancellor|finance officer|director|principals?|chairmen|chairpersons?)\b|ಕುಲಸಚಿವರು|ಕುಲಪತಿ|ಪ್ರಾಂಶುಪಾಲ).{0,40}$/iu,
  /^(?:ಗೆ|ಇವರಿಗೆ|ರವರಿಗೆ|sir|madam|ಮಾನ್ಯರೇ|sd\/-|sir\/madam)[,.\s/]*$/iu,
];
