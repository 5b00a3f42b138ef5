/** The page of a person: what they are, how they are reached, and what they say of their work. */
import { personPath } from "#shared/addresses.ts";
import { SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import { employee } from "#shared/tables/employee.ts";
import { withEnded } from "../../records/read/or-ended.ts";
import type { LocalizedHtml } from "../../records/read/record-of.ts";
import { peopleOf, type Person } from "../blocks/people.ts";
import { descriptionInFacts } from "../presentation/description.ts";
import { endedOf } from "../presentation/ended.ts";
import { linkTo } from "../presentation/links.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { pathsByLanguage } from "../presentation/paths-by-language.ts";
import { readableText } from "../presentation/readable-text.ts";
import type { RichText, Target } from "../presentation/view-models.ts";
import { type PageHeader, updatedAt } from "./content-page.ts";

export interface PersonPage extends PageHeader {
  id: number;
  /** Its one address in each language. */
  paths: Record<Language, string>;
  person: Person;
  /** The id of their department, where it has a page. */
  department: number | null;
  /** A page of their own elsewhere. */
  website: Target | null;
  research: RichText | null;
  publications: RichText | null;
}

/** The person has another address than the one that was asked for. */
export interface MovedPerson {
  path: string;
}

/**
 * @param asked the id, and the name as the address has it: in either language it is right
 * @throws SiteError `not_found`
 */
export async function personPage(
  context: PageRequest,
  asked: { id: string; slug: string },
): Promise<PersonPage | MovedPerson> {
  if (!/^[1-9]\d{0,14}$/.test(asked.id)) throw new SiteError("not_found");
  const { reader, record } = await withEnded(context.reader, async (each) => ({
    reader: each,
    record: await each.of(employee).byId(Number(asked.id)),
  }));
  const of = { reader, table: employee, record };
  const paths = await pathsByLanguage(of, context.language, ({ id, name }) => personPath(id, name.text));
  const path = `/person/${asked.id}${asked.slug && `/${encodeURIComponent(asked.slug)}`}`;
  if (!Object.values(paths).includes(path)) return { path: paths[context.language] };
  const shown = { ...context, reader: reader.published() };
  const textOf = async (text: LocalizedHtml | null): Promise<RichText | null> =>
    text && readableText(shown, text);
  const [person] = await peopleOf(shown, [record]);
  const page = {
    id: record.id,
    heading: record.name,
    banner: null,
    description: descriptionOf(person!),
    ended: endedOf(record),
    paths,
    person: person!,
    department: (person!.department?.href && record.department?.value) || null,
    website: linkTo(record.website) ?? null,
    research: await textOf(record.research),
    publications: await textOf(record.publications),
  };
  return { ...page, updatedAt: updatedAt(reader) };
}

/** What tells people of one name apart. */
const descriptionOf = ({ name, designation, department, qualification, specialization }: Person): string =>
  descriptionInFacts(
    [name, designation, department?.name, qualification, specialization].map((fact) => fact?.text ?? ""),
  );
