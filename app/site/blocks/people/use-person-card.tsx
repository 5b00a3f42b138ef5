import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import type { Fact } from "#app/ui/facts/facts.tsx";
import type { PersonCardProps } from "#app/ui/person/person-card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { Person } from "#server/domain/site/blocks/people.ts";
import { Telephone } from "../cells/contact-links.tsx";

/** Answers what the card of a member of staff shows. */
export function usePersonCard(): (person: Person) => PersonCardProps & { id: number } {
  const t = useTranslation();
  const factsOf = ({ qualification, specialization, telephone }: Person): Fact[] => [
    ...(qualification.text
      ? [{ label: t("th_qualification"), value: <LocalizedText value={qualification} /> }]
      : []),
    ...(specialization.text
      ? [{ label: t("th_specialization"), value: <LocalizedText value={specialization} /> }]
      : []),
    ...(telephone ? [{ label: t("th_phone"), value: <Telephone number={telephone} /> }] : []),
  ];
  return (person) => ({
    id: person.id,
    name: person.name,
    href: person.href,
    role: person.designation.text ? <LocalizedText value={person.designation} /> : undefined,
    facts: factsOf(person),
    picture: person.picture ?? undefined,
    actions: person.email || person.profile ? <Actions person={person} /> : undefined,
  });
}

/** Each names its person for screen-reader users. */
function Actions({ person: { name, email, profile } }: { person: Person }) {
  const t = useTranslation();
  const of = (
    <VisuallyHidden>
      {" "}
      <LocalizedText value={name} />
    </VisuallyHidden>
  );
  return (
    <>
      {email && (
        <LinkButton href={`mailto:${email}`} icon="mail">
          {t("th_email")}
          {of}
        </LinkButton>
      )}
      {profile && (
        <LinkButton href={profile.href} external={profile.external}>
          {t("th_profile")}
          {of}
        </LinkButton>
      )}
    </>
  );
}
