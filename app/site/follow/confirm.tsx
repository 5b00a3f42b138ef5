import type { FormOutcome, PageDefinition, PageProps, PostedForm } from "#app/document/page.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { FOLLOW_PATHS } from "#shared/addresses.ts";
import { FollowView } from "./follow-view.tsx";
import { Outcome } from "./outcome.tsx";
import { codeIn, type Failure, refusalOf } from "./posted.ts";
import styles from "./follow.module.css";

type Answer = { failure?: Failure };

/** The same for every link, so that reading it says nothing, and programs that look through mails agree to nothing. */
const load = () => ({});

async function receive({ url, subscriptions }: PostedForm): Promise<FormOutcome<Answer>> {
  try {
    const isDone = await subscriptions.confirm(codeIn(url));
    return isDone ? { answer: {}, status: 200 } : { answer: { failure: "err_follow_link" }, status: 404 };
  } catch (error) {
    const { failure, status } = refusalOf(error);
    return { answer: { failure }, status };
  }
}

/** Where the link of a mail leads that asks whether new notices are wanted: only the button agrees. */
function Confirm({ answer }: PageProps<typeof load, Answer>) {
  const t = useTranslation();
  return (
    <FollowView title={t("follow_confirm_title")} path={FOLLOW_PATHS.confirm} hidden>
      {!answer && (
        <form className={styles.form} method="post">
          <p>{t("follow_confirm_intro")}</p>
          <Button type="submit">{t("follow_confirm")}</Button>
        </form>
      )}
      {answer && (
        <Outcome text={answer.failure ?? "follow_confirmed"} failed={answer.failure !== undefined} />
      )}
      {answer?.failure && <LinkButton href={FOLLOW_PATHS.ask}>{t("follow_again")}</LinkButton>}
    </FollowView>
  );
}

export const confirmPage: PageDefinition = {
  load,
  receive,
  Page: Confirm,
  styles: ["content", "forms", "own"],
};
