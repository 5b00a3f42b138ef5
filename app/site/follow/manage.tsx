import type { FormOutcome, PageDefinition, PageProps, PageRequest, PostedForm } from "#app/document/page.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { FOLLOW_PATHS } from "#shared/addresses.ts";
import { FollowView } from "./follow-view.tsx";
import { Outcome } from "./outcome.tsx";
import { codeIn, readForm, refusalOf, type Refused, textIn, wishIn } from "./posted.ts";
import { type ShownWish, WishFields } from "./wish-fields.tsx";
import styles from "./follow.module.css";

interface Answer extends Omit<Refused, "status"> {
  /** What is chosen; undefined where it is not known whose link it is, or nobody's any more. */
  own?: ShownWish & { email: string };
  done?: "follow_changed" | "follow_gone";
}

type Receipt = FormOutcome<Answer>;

/** The same for every link. What somebody has chosen is only shown once they ask: no cache and no log has it. */
const load = ({ site }: PageRequest) => site.follow();

async function receive(posted: PostedForm): Promise<Receipt> {
  const form = await readForm(posted);
  try {
    return await act(posted, form);
  } catch (error) {
    const own = await posted.subscriptions.read(codeIn(posted.url)).catch(() => undefined);
    const { status, ...refused } = refusalOf(error);
    return { answer: { ...refused, own: own && { ...own, ...wishIn(form) } }, status };
  }
}

async function act({ url, subscriptions }: PostedForm, form: FormData): Promise<Receipt> {
  const code = codeIn(url);
  const step = textIn(form, "step");
  if (step === "delete" && (await subscriptions.remove(code)))
    return { answer: { problems: {}, done: "follow_gone" }, status: 200 };
  if (step === "change" && !(await subscriptions.change(code, wishIn(form)))) return NOBODYS;
  const own = await subscriptions.read(code);
  if (!own) return NOBODYS;
  return { answer: { problems: {}, own, ...(step === "change" && { done: "follow_changed" }) }, status: 200 };
}

const NOBODYS: Receipt = { answer: { problems: {}, failure: "err_follow_link" }, status: 404 };

/** Where a subscriber sees and changes what is sent, and ends it. */
function Manage({ data, answer }: PageProps<typeof load, Answer>) {
  const t = useTranslation();
  return (
    <FollowView title={t("follow_manage_title")} path={FOLLOW_PATHS.manage} hidden>
      {answer?.done && <Outcome text={answer.done} />}
      {answer?.failure && <Outcome text={answer.failure} failed />}
      {!answer && (
        <form className={styles.form} method="post">
          <p>{t("follow_manage_intro")}</p>
          <Button type="submit" name="step" value="show">
            {t("follow_show")}
          </Button>
        </form>
      )}
      {answer?.own && <Own own={answer.own} lists={data.lists} problems={answer.problems} />}
      {answer?.failure === "err_follow_link" && (
        <LinkButton href={FOLLOW_PATHS.ask}>{t("follow_again")}</LinkButton>
      )}
    </FollowView>
  );
}

interface OwnProps extends Pick<Answer, "problems"> {
  own: NonNullable<Answer["own"]>;
  lists: PageProps<typeof load>["data"]["lists"];
}

function Own({ own, lists, problems }: OwnProps) {
  const t = useTranslation();
  return (
    <>
      <form className={styles.form} method="post">
        <p>
          <strong>{own.email}</strong>
        </p>
        <WishFields lists={lists} wish={own} problems={problems} />
        <Button type="submit" name="step" value="change">
          {t("follow_save")}
        </Button>
      </form>
      <section aria-labelledby="end">
        <SectionHeading id="end">{t("follow_unsubscribe_title")}</SectionHeading>
        <form className={styles.form} method="post">
          <p>{t("follow_delete_hint")}</p>
          <Button type="submit" look="quiet" name="step" value="delete">
            {t("follow_delete")}
          </Button>
        </form>
      </section>
    </>
  );
}

export const managePage: PageDefinition = {
  load,
  receive,
  Page: Manage,
  styles: ["content", "forms", "own"],
};
