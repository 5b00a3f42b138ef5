/** Which lists of notices a notice belongs to, by its words. */
import { NOTIFICATION } from "#shared/vocabulary.ts";

const { administration, sports, rti, regulations, libraryNews, uucms, tenders, recruitment } = NOTIFICATION;
const EXAMINATION = { ug: NOTIFICATION.examinationUg, pg: NOTIFICATION.examinationPg };
const ADMISSION = {
  ug: NOTIFICATION.admissionsUg,
  pg: NOTIFICATION.admissionsPg,
  phd: NOTIFICATION.admissionsPhd,
};
const ACADEMIC = { ug: NOTIFICATION.academicUg, pg: NOTIFICATION.academicPg };

/** Lists that there are for each level of study. */
interface ByLevel {
  ug: number;
  pg: number;
  phd?: number;
}

interface Rule {
  telling: RegExp;
  list: number | ByLevel;
}

const rule = (alternatives: string, list: number | ByLevel): Rule => ({
  telling: new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives})`, "iu"),
  list,
});

/** The telling ones first: an examination of the library is none of the university. */
const RULES: readonly Rule[] = [
  rule(
    "e-?tenders?\\b|tenders?\\b|quotations?\\b|auction|procurement|expression of interest|ಟೆಂಡರ್|ಇ-ಟೆಂಡರ್|ದರಪಟ್ಟಿ|ದರಪಟ್ಟಿಗಳ|ಹರಾಜು",
    tenders,
  ),
  rule("right to information|rti\\b|public information officer|suo motu|ಮಾಹಿತಿ ಹಕ್ಕು|ಸಾರ್ವಜನಿಕ ಮಾಹಿತಿ", rti),
  rule("uucms|ಯುಯುಸಿಎಂಎಸ್", uucms),
  rule(
    "recruit|guest (?:lecturer|faculty)|posts? of|walk-?in|backlog|vacant posts?|ನೇಮಕಾತಿ|ಅತಿಥಿ ಉಪನ್ಯಾಸಕ|ಹುದ್ದೆ",
    recruitment,
  ),
  rule(
    "sports?\\b|tournament|athletic|kabaddi|kho-?kho|volleyball|cricket|football|hockey|badminton|chess|yoga team|ಕ್ರೀಡ|ಪಂದ್ಯಾವಳಿ|ಕಬಡ್ಡಿ|ಖೋ-?ಖೋ|ವಾಲಿಬಾಲ್|ಕ್ರಿಕೆಟ್",
    sports,
  ),
  rule("librar|e-resources?|book exhibition|ಗ್ರಂಥಾಲಯ|ಗ್ರಂಥಪಾಲಕ|ಪುಸ್ತಕ ಪ್ರದರ್ಶನ", libraryNews),
  rule("regulations?\\b|ordinances?\\b|statutes?\\b|ವಿನಿಯಮ|ಪರಿನಿಯಮ|ಅಧ್ಯಾದೇಶ", regulations),
  rule(
    "ph\\.? ?d\\.? (?:entrance|admission|registration)|entrance test|m\\.? ?phil|ಪಿಎಚ್\\.? ?ಡಿ\\.? ?(?:ಕಾರ್ಯಕ್ರಮದ )?ಪ್ರವೇಶ",
    NOTIFICATION.admissionsPhd,
  ),
  rule("admissions?\\b|counselling|seat matrix|merit list|ಪ್ರವೇಶಾತಿ|ಪ್ರವೇಶ(?! ಪತ್ರ)|ಕೌನ್ಸೆಲಿಂಗ್|ಅರ್ಹತಾ ಪಟ್ಟಿ", ADMISSION),
  rule(
    "exam|results?\\b|hall tickets?|admission tickets?|revaluation|valuation|marks? cards?|question papers?|answer scripts?|convocation|photocop|ಪರೀಕ್ಷ|ಫಲಿತಾಂಶ|ಮೌಲ್ಯಮಾಪನ|ಮರುಮೌಲ್ಯಮಾಪನ|ಅಂಕಪಟ್ಟಿ|ಪ್ರವೇಶ ಪತ್ರ|ಘಟಿಕೋತ್ಸವ|ಉತ್ತರ ?ಪತ್ರಿಕೆ",
    EXAMINATION,
  ),
  rule(
    "calendar of events|syllab|commencement|class(?:es)?\\b|electives?\\b|academic|boards? of stud|curricul|seminar|workshop|fellowship|course work|internal assessment|semester|ಶೈಕ್ಷಣಿಕ|ಪಠ್ಯಕ್ರಮ|ತರಗತಿ|ಐಚ್ಛಿಕ|ವಿಚಾರ ಸಂಕಿರಣ|ಕಾರ್ಯಾಗಾರ|ಫೆಲೊಶಿಪ್|ಅಧ್ಯಯನ ಮಂಡಳಿ|ಸೆಮಿಸ್ಟರ್|ಆಂತರಿಕ ಅಂಕ",
    ACADEMIC,
  ),
  rule(
    "staff|employee|attendance|transfer|posting|seniority|pension|holiday|committee|meeting|salary|leave\\b|celebrat|jayanti|foundation day|ನೌಕರ|ಸಿಬ್ಬಂದಿ|ಹಾಜರಾತಿ|ವರ್ಗಾವಣೆ|ಜ್ಯೇಷ್ಠತಾ|ಪಿಂಚಣಿ|ರಜೆ|ರಜಾ|ಸಮಿತಿ|ಸಭೆ|ವೇತನ|ದಿನಾಚರಣೆ|ಜಯಂತಿ|ಉತ್ಸವ|ಆಸ್ತಿ",
    administration,
  ),
];

const PG =
  /(?<![\p{L}\p{M}]|\p{L}\.)(?:p\.?g\.?(?![\p{L}])|post-? ?graduate|m\.? ?a\.?(?![\p{L}])|m\.? ?sc|m\.? ?com|m\.? ?b\.? ?a|m\.? ?c\.? ?a|m\.? ?ed|m\.? ?s\.? ?w|ph\.? ?d|ಸ್ನಾತಕೋತ್ತರ|ಎಂ\.? ?(?:ಎ|ಕಾಂ|ಬಿ\.?ಎ|ಸಿ\.?ಎ)|ಪಿಎಚ್\.? ?ಡಿ)/iu;
const UG =
  /(?<![\p{L}\p{M}]|\p{L}\.)(?:u\.?g\.?(?![\p{L}])|under-? ?graduate|b\.? ?a\.?(?![\p{L}])|b\.? ?sc|b\.? ?com|b\.? ?b\.? ?a|b\.? ?c\.? ?a|b\.? ?ed|ಸ್ನಾತಕ(?!ೋತ್ತರ)|ಬಿ\.? ?(?:ಎ|ಕಾಂ|ಎಸ್ಸಿ|ಬಿ\.?ಎ|ಸಿ\.?ಎ|ಇಡಿ|ಇ\.?ಡಿ)|ಪದವಿ)/iu;
const PHD = /(?<![\p{L}\p{M}])(?:ph\.? ?d|ಪಿಎಚ್\.? ?ಡಿ)/iu;

export interface FoundLists {
  lists: number[];
  /** Where the words stand in the text. */
  from: number;
  to: number;
}

/**
 * @param beside further text, asked for the level of study where this one does not tell it; both levels where neither does
 */
export function listsOf(text: string, beside = ""): FoundLists | undefined {
  for (const { telling, list } of RULES) {
    const match = telling.exec(text);
    if (!match) continue;
    const lists = typeof list === "number" ? [list] : ofLevel(list, [text, beside]);
    return { lists, from: match.index, to: match.index + match[0].length };
  }
  return undefined;
}

function ofLevel({ ug, pg, phd }: ByLevel, texts: readonly string[]): number[] {
  for (const text of texts) {
    if (phd !== undefined && PHD.test(text)) return [phd];
    const found = [...(UG.test(text) ? [ug] : []), ...(PG.test(text) ? [pg] : [])];
    if (found.length > 0) return found;
  }
  return [ug, pg];
}
