import type { FormOutcome, PageDefinition, PageProps, PostedForm } from "#app/document/page.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { FOLLOW_PATHS } from "#shared/addresses.ts";
import { FollowView } from "./follow-view.tsx";
import { Outcome } from "./outcome.tsx";
import { codeIn, type Failure, refusalOf } from "./posted.ts";
import styles from "./follow.module.css";

type Answer = { failure?: Failure };

/** The same for every link: reading it ends nothing. */
const load = () => ({});

/** By the button, and by mail programs that post here by themselves (RFC 8058): whatever the form holds, the address says whose it is. */
async function receive({ url, subscriptions }: PostedForm): Promise<FormOutcome<Answer>> {
  try {
    const isGone = await subscriptions.remove(codeIn(url));
    return isGone ? { answer: {}, status: 200 } : { answer: { failure: "err_follow_link" }, status: 404 };
  } catch (error) {
    const { failure, status } = refusalOf(error);
    return { answer: { failure }, status };
  }
}

function Unsubscribe({ answer }: PageProps<typeof load, Answer>) {
  const t = useTranslation();
  return (
    <FollowView title={t("follow_unsubscribe_title")} path={FOLLOW_PATHS.unsubscribe} hidden>
      {answer ? (
        <Outcome text={answer.failure ?? "follow_gone"} failed={answer.failure !== undefined} />
      ) : (
        <form className={styles.form} method="post">
          <p>{t("follow_delete_hint")}</p>
          <Button type="submit">{t("follow_unsubscribe")}</Button>
        </form>
      )}
    </FollowView>
  );
}

export const unsubscribePage: PageDefinition = {
  load,
  receive,
  Page: Unsubscribe,
  styles: ["content", "forms", "own"],
};
