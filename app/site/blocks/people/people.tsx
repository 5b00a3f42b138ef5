import { use } from "react";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PersonGrid } from "#app/ui/person/person-grid.tsx";
import type { Person, StaffGroup } from "#server/domain/site/blocks/people.ts";
import type { BlockProps } from "../block-props.ts";
import { CountedHeading } from "../counted-heading.tsx";
import { HeadingLevel } from "../heading-level.ts";
import { NoData } from "../cells/no-data.tsx";
import { usePersonCard } from "./use-person-card.tsx";

/** The heading of a group, and how many they are. */
const WORDS = {
  teachers: { heading: "tab_faculty", counted: "count_teachers" },
  others: { heading: "tab_non_teaching", counted: "count_staff" },
} as const;

export function People({ content: { people, group } }: BlockProps<"people">) {
  const card = usePersonCard();
  const level = use(HeadingLevel);
  if (people.length === 0) return <NoData />;
  if (group) return <Group group={group} people={people} />;
  return <PersonGrid people={people.map((person) => ({ ...card(person), level }))} />;
}

function Group({ group, people }: { group: StaffGroup; people: Person[] }) {
  const t = useTranslation();
  const number = useNumber();
  const card = usePersonCard();
  const { heading, counted } = WORDS[group];
  const count = t(counted, { count: number(people.length) });
  return (
    <section aria-labelledby={group}>
      <CountedHeading id={group} count={count}>
        {t(heading)}
      </CountedHeading>
      <PersonGrid people={people.map(card)} />
    </section>
  );
}
