import { type ReactNode, useId } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Field } from "#app/ui/field/field.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { SubscriptionWish } from "#shared/api/subscriptions.ts";
import type { FollowPage } from "#server/domain/site/pages/follow-page.ts";
import { LANGUAGES } from "#shared/languages.ts";
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
      <Group label={t("follow_frequency")}>
        {FREQUENCIES.map((each) => (
          <label key={each} className={styles.choice}>
            <input
              type="radio"
              name="frequency"
              value={each}
              defaultChecked={each === (wish.frequency ?? "daily")}
            />
            {t(FREQUENCY_TEXTS[each])}
          </label>
        ))}
      </Group>
      <Group label={t("follow_language")}>
        {LANGUAGES.map((each) => (
          <label key={each} className={styles.choice}>
            <input
              type="radio"
              name="language"
              value={each}
              defaultChecked={each === (wish.language ?? language)}
            />
            <span lang={each}>{LANGUAGE_NAMES[each]}</span>
          </label>
        ))}
      </Group>
    </>
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
