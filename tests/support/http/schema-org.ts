/** What schema.org says of the types that the pages use: which properties each has, of which kind, and which it has to have here. */

type Kind =
  | "text"
  | "url"
  | "date"
  | "time"
  | "number"
  | "any"
  | { types: readonly string[]; or?: "url" | "text" };

interface TypeRule {
  required: readonly string[];
  properties: Readonly<Record<string, Kind>>;
}

const THING = { name: "text", url: "url", description: "text", "@id": "url" } as const;
const PLACE: TypeRule["properties"] = {
  ...THING,
  alternateName: "text",
  logo: "url",
  telephone: "text",
  email: "text",
  sameAs: "url",
  address: { types: ["PostalAddress"] },
  parentOrganization: { types: ["CollegeOrUniversity"] },
  openingHoursSpecification: { types: ["OpeningHoursSpecification"] },
  specialOpeningHoursSpecification: { types: ["OpeningHoursSpecification"] },
};
const WORK: TypeRule["properties"] = {
  ...THING,
  inLanguage: "text",
  identifier: "text",
  datePublished: "date",
  dateModified: "date",
  expires: "date",
  publisher: { types: ["CollegeOrUniversity"] },
  associatedMedia: { types: ["MediaObject"] },
  correction: "url",
  isBasedOn: { types: ["DigitalDocument"], or: "url" },
};

const TYPES: Readonly<Record<string, TypeRule>> = {
  BreadcrumbList: { required: ["itemListElement"], properties: { itemListElement: { types: ["ListItem"] } } },
  ListItem: {
    required: ["position", "name", "item"],
    properties: { position: "number", name: "text", item: "url" },
  },
  CollegeOrUniversity: { required: ["name", "url"], properties: PLACE },
  Organization: { required: ["name", "url"], properties: PLACE },
  Person: {
    required: ["name", "url", "worksFor"],
    properties: {
      ...THING,
      jobTitle: "text",
      image: "url",
      email: "text",
      telephone: "text",
      knowsAbout: "text",
      sameAs: "url",
      worksFor: { types: ["CollegeOrUniversity"] },
      memberOf: { types: ["Organization"] },
    },
  },
  Library: { required: ["name", "url"], properties: PLACE },
  PostalAddress: {
    required: ["streetAddress"],
    properties: {
      streetAddress: "text",
      addressLocality: "text",
      addressRegion: "text",
      postalCode: "text",
      addressCountry: "text",
    },
  },
  OpeningHoursSpecification: {
    required: ["opens", "closes"],
    properties: { dayOfWeek: "any", opens: "time", closes: "time", validFrom: "date", validThrough: "date" },
  },
  DigitalDocument: { required: ["name", "url"], properties: WORK },
  MediaObject: {
    required: ["name", "contentUrl", "encodingFormat"],
    properties: { ...WORK, contentUrl: "url", encodingFormat: "text", contentSize: "text", sha256: "text" },
  },
};

const FORMS: Readonly<Record<Exclude<Kind, object | "any">, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string" && value.trim() !== "",
  url: (value) => typeof value === "string" && URL.canParse(value) && /^https?:/.test(value),
  date: (value) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value) && !isNaN(Date.parse(value)),
  time: (value) => typeof value === "string" && /^\d{2}:\d{2}/.test(value),
  number: (value) => typeof value === "number",
};

/** What is wrong with structured data: each fault with the place where it is, as `DigitalDocument.url`; none for what is right. */
export function structuredDataFaults(value: unknown): string[] {
  const context = isObject(value) ? value["@context"] : undefined;
  return [...(context === "https://schema.org" ? [] : ["no context"]), ...faultsOf(value)];
}

function faultsOf(value: unknown): string[] {
  if (!isObject(value)) return [`${JSON.stringify(value)} is no object`];
  const type = String(value["@type"]);
  const rule = TYPES[type];
  if (!rule) return [`${type} is not known`];
  const { "@context": _context, "@type": _type, ...properties } = value;
  const missing = rule.required
    .filter((name) => !(name in properties))
    .map((name) => `${type}.${name} is missing`);
  return [
    ...missing,
    ...Object.entries(properties).flatMap(([name, each]) =>
      propertyFaults(`${type}.${name}`, rule, name, each),
    ),
  ];
}

function propertyFaults(place: string, { properties }: TypeRule, name: string, value: unknown): string[] {
  const kind = properties[name];
  if (kind === undefined) return [`${place} is no property`];
  if (kind === "any") return [];
  const wrong = [`${place} is ${JSON.stringify(value)}`];
  return [value].flat().flatMap((each) => {
    if (typeof kind === "string") return FORMS[kind](each) ? [] : wrong;
    if (!isObject(each)) return kind.or !== undefined && FORMS[kind.or](each) ? [] : wrong;
    return kind.types.includes(String(each["@type"])) ? faultsOf(each) : wrong;
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
