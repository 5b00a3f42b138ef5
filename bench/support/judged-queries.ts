/**
 * What visitors of a university's site look for, in both languages and scripts, written from the subjects of the site and not from
 * its titles; and what answers them, judged by the titles of the demonstration in English.
 */

/** A query, and what one of the first results has to be called. */
export type JudgedQuery = readonly [query: string, wanted: RegExp];

export const JUDGED_QUERIES: readonly JudgedQuery[] = [
  ["hall ticket", /admission ticket/i],
  ["admit card download", /admission ticket/i],
  ["ಪ್ರವೇಶ ಪತ್ರ", /admission ticket/i],
  ["timetable", /time table/i],
  ["pg exam time table", /time table.*pg|pg.*time table/i],
  ["ಪರೀಕ್ಷಾ ವೇಳಾಪಟ್ಟಿ", /time table/i],
  ["parikshe velapatti", /time table/i],
  ["exam fee", /examination fee/i],
  ["pay examination fees online", /fee/i],
  ["ಪರೀಕ್ಷಾ ಶುಲ್ಕ", /examination fee/i],
  ["pariksha shulka", /examination fee/i],
  ["results", /result/i],
  ["semester result", /result/i],
  ["ಫಲಿತಾಂಶ", /result/i],
  ["phalitamsha", /result/i],
  ["challenge valuation", /challenge valuation/i],
  ["recounting revaluation", /valuation/i],
  ["photocopy of answer script", /answer script/i],
  ["marks card", /marks card/i],
  ["ಅಂಕಪಟ್ಟಿ", /marks card/i],
  ["genuineness verification", /genuineness/i],
  ["migration certificate", /certificate|migration/i],
  ["transcripts", /transcript/i],
  ["convocation", /convocation/i],
  ["ಘಟಿಕೋತ್ಸವ", /convocation/i],
  ["ghatikotsava", /convocation/i],
  ["gold medal list", /gold medal/i],
  ["calendar of events", /calendar of events/i],
  ["academic calendar", /calendar/i],
  ["admission notification", /admission notification/i],
  ["how to apply for pg admission", /admission/i],
  ["ಪ್ರವೇಶ ಅಧಿಸೂಚನೆ", /admission/i],
  ["phd entrance exam", /ph\.d\. entrance/i],
  ["ಪಿಎಚ್‌ಡಿ ಪ್ರವೇಶ ಪರೀಕ್ಷೆ", /entrance test/i],
  ["phd coursework", /course work/i],
  ["thesis submission", /thesis|ph\.d/i],
  ["research supervisors", /guide|research|ph\.d/i],
  ["mba syllabus", /m\.b\.a.*syllabus/i],
  ["syllabus of kannada", /kannada.*syllabus|syllabus.*kannada/i],
  ["ಕನ್ನಡ ಪಠ್ಯಕ್ರಮ", /syllab/i],
  ["nep syllabus", /nep|national education policy|syllab/i],
  ["national education policy", /national education policy/i],
  ["ರಾಷ್ಟ್ರೀಯ ಶಿಕ್ಷಣ ನೀತಿ", /national education policy/i],
  ["fee structure", /fees? structure/i],
  ["refund of fees", /refund/i],
  ["hostel", /hostel/i],
  ["ಹಾಸ್ಟೆಲ್", /hostel/i],
  ["vasati nilaya", /hostel/i],
  ["ragging complaint", /ragging/i],
  ["anti ragging", /ragging/i],
  ["ರ‍್ಯಾಗಿಂಗ್", /ragging/i],
  ["grievance", /grievance/i],
  ["ಕುಂದುಕೊರತೆ", /grievance/i],
  ["sexual harassment committee", /complaints committee|committees/i],
  ["right to information", /information/i],
  ["ಮಾಹಿತಿ ಹಕ್ಕು", /information|rti/i],
  ["public information officer", /public information officer/i],
  ["scholarship", /scholarship/i],
  ["ವಿದ್ಯಾರ್ಥಿವೇತನ", /scholarship|student welfare/i],
  ["vice chancellor", /vice-chancellor/i],
  ["ಕುಲಪತಿ", /vice-chancellor/i],
  ["registrar", /registrar/i],
  ["ಕುಲಸಚಿವರು", /registrar/i],
  ["registrar evaluation", /registrar \(evaluation\)/i],
  ["finance officer", /finance officer/i],
  ["syndicate members", /syndicate/i],
  ["academic council", /academic council/i],
  ["ವಿದ್ಯಾವಿಷಯಕ ಪರಿಷತ್ತು", /academic council/i],
  ["affiliated colleges", /affiliated|college/i],
  ["colleges in bidar", /bidar/i],
  ["gulbarga", /kalaburagi|gulbarga/i],
  ["kalburgi college", /kalaburagi/i],
  ["ಕಲಬುರಗಿ ಕಾಲೇಜು", /kalaburagi/i],
  ["department of physics", /physics/i],
  ["ಭೌತಶಾಸ್ತ್ರ ವಿಭಾಗ", /physics/i],
  ["computer science department", /computer science/i],
  ["faculty of law", /law/i],
  ["library", /library/i],
  ["ಗ್ರಂಥಾಲಯ", /library/i],
  ["granthalaya", /library/i],
  ["library timings", /library hours/i],
  ["library rules", /library rules/i],
  ["e resources", /e-resources/i],
  ["remote access to journals", /remote access|e-resources/i],
  ["plagiarism check", /plagiarism/i],
  ["shodhganga", /shodhganga|theses/i],
  ["digilocker", /digilocker/i],
  ["uucms", /uucms/i],
  ["tender", /tender/i],
  ["ಟೆಂಡರ್", /tender/i],
  ["recruitment guest faculty", /guest|recruit/i],
  ["naac report", /naac|ssr|self study|aqar/i],
  ["iqac", /quality assurance|iqac|aqar/i],
  ["nirf ranking", /nirf/i],
  ["nss", /nss|national service/i],
  ["sports", /sport/i],
  ["ಕ್ರೀಡೆ", /sport/i],
  ["health centre", /health/i],
  ["guest house booking", /guest house/i],
  ["placement cell", /placement/i],
  ["organisation chart", /organogram|organi[sz]ation/i],
];

/** The query with one wrong letter in each of its longer words, the same ones each time. */
export function withErrors(query: string): string {
  return query
    .split(" ")
    .map((word, at) => {
      const letters = Array.from(word);
      const place = 2 + (at % 2);
      if (letters.length < 6) return word;
      // Two letters are swapped, or one is left out.
      if (at % 2 === 0) letters.splice(place, 2, letters[place + 1]!, letters[place]!);
      else letters.splice(place, 1);
      return letters.join("");
    })
    .join(" ");
}
