/** Every number and fixed option of the university's business, by name. Ids below 1000 are shipped and never reused. */

export const FIRST_OWN_ID = 1000;

export const CAROUSEL = { home: 46, eventsGallery: 47, library: 48 } as const;
export const CONTENT = { viceChancellor: 118, about: 119, libraryMessage: 290, libraryVision: 28 } as const;
export const FACULTY = { nep: 60, deans: 61 } as const;
export const EMPLOYEE = { teaching: 5, nonTeaching: 6, officer: 53 } as const;
export const LIBRARY_DEPARTMENT = 39;
/** The list of important links that the library shows. */
export const LIBRARY_LINKS = 51;

export const NOTIFICATION = {
  administration: 7,
  academicUg: 8,
  academicPg: 9,
  examinationUg: 10,
  examinationPg: 11,
  sports: 12,
  rti: 13,
  regulations: 14,
  homeNews: 52,
  admissionsUg: 75,
  admissionsPg: 76,
  admissionsPhd: 77,
  oldAcademic: 78,
  oldAdmission: 79,
  oldAdministration: 80,
  oldAffiliation: 81,
  oldExamination: 82,
  oldImportantLinks: 83,
  oldNewsEvents: 84,
  libraryNews: 85,
  uucms: 88,
  tenders: 107,
  recruitment: 108,
} as const;

export const SYLLABUS_COURSE = {
  ba: 15,
  bed: 16,
  bbm: 17,
  bca: 18,
  bcom: 19,
  bsc: 20,
  bva: 21,
  abilityEnhancement: 22,
  pg: 23,
  nep: 40,
} as const;
export const SYLLABUS_TYPE = { phdCourseWork: 103 } as const;

/** What a block can show. */
export const BLOCK_KINDS = [
  "text",
  "notices",
  "figures",
  "archive",
  "links",
  "syllabi",
  "calendar",
  "fees",
  "colleges",
  "staff",
  "officers",
  "deans",
  "syndicate",
  "academic",
  "disclosure",
  "faculties",
  "department-staff",
  "training",
  "resources",
  "table",
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
/** How a block shows the records of a table that staff designed. */
export const TABLE_DISPLAYS = ["table", "cards", "list"] as const;
export type TableDisplay = (typeof TABLE_DISPLAYS)[number];

export const HOME = { news: 6, links: 10 } as const;
export const CAROUSEL_INTERVAL_MS = { standard: 2000, pages: 3000 } as const;
/** The widest window with the layout of a phone. */
export const DESKTOP_BREAKPOINT_PX = 960;
export const LAZY_LOAD_TIMEOUT_MS = 120_000;

export const UPLOAD_FOLDERS = [
  "notification/exam/ug",
  "notification/exam/pg",
  "syllabus",
  "department",
  "employee",
  "carousel",
  "others",
] as const;
export type UploadFolder = (typeof UPLOAD_FOLDERS)[number];
/** Bytes of one uploaded file at the most: 25 MB. */
export const UPLOAD_BYTES_MAX = 25 * 1024 * 1024;

/** Files that become notices together at the most. */
export const NOTICES_FROM_FILES = 40;

/** Rows that `firstrows` answers at the most. */
export const FIRST_ROWS_MAX = 100;
export const PAGE_SIZES = [10, 20, 30] as const;
export const DEFAULT_PAGE_SIZE = 10;

export const PASSWORD_MIN = 8;
/** How many recovery codes are issued at a time. */
export const RECOVERY_CODES = 10;
/** Of one person. */
export const PASSKEYS_MAX = 10;
/** Characters of a passkey's name. */
export const PASSKEY_NAME_MAX = 60;
/** An API token is valid for so many days at the most. */
export const TOKEN_DAYS_MAX = 365;
/** API tokens that one person has at the most, those included that ended lately. */
export const TOKENS_MAX = 50;
/** Characters of what a token is called. */
export const TOKEN_NAME_MAX = 100;
/** Characters of what a view of a list is called. */
export const VIEW_NAME_MAX = 60;
/** Views of one table that one person has, and as many again for everybody, at the most. */
export const VIEWS_MAX = 30;
/** Columns that a view shows at the most. */
export const VIEW_COLUMNS_MAX = 200;
/** How a session was opened. */
export const SIGN_IN_METHODS = ["password", "passkey", "provider"] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];
/** From where people have signed in is retained for so many days. */
export const KNOWN_ADDRESS_DAYS = 180;
/** Which form a message came by. */
export const MESSAGE_SOURCES = ["contact", "suggestions", "grievance"] as const;
export type MessageSource = (typeof MESSAGE_SOURCES)[number];
export const MESSAGE_STATES = ["new", "open", "answered", "closed"] as const;
/** How often somebody is sent mail on new notices. */
export const FREQUENCIES = ["at once", "daily"] as const;
export type Frequency = (typeof FREQUENCIES)[number];
/** Within so many hours the owner of an address agrees to mail on new notices, or nothing is retained of it. */
export const CONFIRMATION_HOURS = 48;

/** What is mailed of a message: to the office that it came, to its sender that it came, to its sender what staff answer. */
export const MESSAGE_MAILS = ["notice", "receipt", "answer"] as const;
export type MessageMail = (typeof MESSAGE_MAILS)[number];

/** A contact message's longest values, in characters. */
export const MESSAGE_LIMITS = { name: 200, mobile: 30, email: 254, message: 5000 } as const;

/** Characters of a comment on a draft, and of the reason for which one is returned. */
export const COMMENT_MAX = 2000;
/** What is counted of what visitors ask for, and of how many days it is shown. */
export type VisitKind = "page" | "document" | "search";
export const VISIT_PERIODS = ["7", "30", "365"] as const;

/** Characters of an answer to a message at the most. */
export const ANSWER_MAX = 10_000;

/** As what a list can be exported. */
export const EXPORT_FORMATS = ["csv", "xlsx", "ods"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
