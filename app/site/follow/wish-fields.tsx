import { type ReactNode, useId } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Field } from "#app/ui/field/field.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { SubscriptionWish } from "#shared/api/subscriptions.ts";
import type { FollowPage } from "#server/domain/site/pages/follow-page.ts";
import { type Language, LANGUAGES } from "#shared/languages.ts";
import { FREQUENCIES } from "#shared/vocabulary.ts";
import type { WishProblems } from "./posted.ts";
import styles from "./follow.module.css";

const FREQUENCY_TEXTS = { "at once": "follow_frequency_at_once", daily: "follow_frequency_daily" } as const;

export type ShownWish = Pick<SubscriptionWish, "lists"> & { language?: string; frequency?: string };

interface WishFieldsProps {
  lists: FollowPage["lists"];
  wish: ShownWish;
  problems: WishProblems;
}

/** Which lists, how often, and in which language. */
export function WishFields({ lists, wish, problems }: WishFieldsProps) {
  const t = useTranslation();
  const { language } = useShellData();
  return (
    <>
      <Group label={t("follow_lists")} error={problems.lists && t(problems.lists)}>
        {lists.map(({ list, name }) => (
          <label key={list} className={styles.choice}>
            <input type="checkbox" name="lists" value={list} defaultChecked={wish.lists.includes(list)} />
            <LocalizedText value={name} />
          </label>
        ))}
      </Group>
      <Choice
        label={t("follow_frequency")}
        name="frequency"
        chosen={wish.frequency ?? "daily"}
        choices={FREQUENCIES.map((value) => ({ value, text: t(FREQUENCY_TEXTS[value]) }))}
      />
      <Choice
        label={t("follow_language")}
        name="language"
        chosen={wish.language ?? language}
        choices={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value], lang: value }))}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  /** Under which the value is sent. */
  name: "frequency" | "language";
  chosen: string;
  choices: readonly { value: string; text: string; lang?: Language }[];
}

/** One of a few, all of which are seen at once. */
function Choice({ label, name, chosen, choices }: ChoiceProps) {
  return (
    <Group label={label}>
      {choices.map(({ value, text, lang }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span lang={lang}>{text}</span>
        </label>
      ))}
    </Group>
  );
}

function Group({ label, error, children }: { label: string; error?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} isGroup>
      <div className={styles.choices}>{children}</div>
    </Field>
  );
}
