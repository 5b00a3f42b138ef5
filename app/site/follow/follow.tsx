import { SENT } from "#app/contact-form/message.ts";
import {
  type FormOutcome,
  type PageDefinition,
  type PageProps,
  type PageRequest,
  type PostedForm,
  Redirect,
} from "#app/document/page.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { FOLLOW_PATHS } from "#shared/addresses.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { MESSAGE_LIMITS } from "#shared/vocabulary.ts";
import { FollowView } from "./follow-view.tsx";
import { Outcome } from "./outcome.tsx";
import { readForm, refusalOf, type Refused, textIn, wishIn } from "./posted.ts";
import { type ShownWish, WishFields } from "./wish-fields.tsx";
import styles from "./follow.module.css";

interface Answer extends Omit<Refused, "status"> {
  email: string;
  wish: ShownWish;
}

/** Where mail on new notices is asked for: `/follow?list=…` */
async function load({ site, url }: PageRequest) {
  const { list } = readPageQuery(url.searchParams);
  return { ...(await site.follow()), list, sent: url.searchParams.has(SENT) };
}

async function receive(posted: PostedForm): Promise<FormOutcome<Answer>> {
  const form = await readForm(posted);
  const [email, wish] = [textIn(form, "email"), wishIn(form)];
  try {
    await posted.subscriptions.request({ ...wish, email, website: textIn(form, "website") });
  } catch (error) {
    const { status, ...refused } = refusalOf(error);
    return { answer: { ...refused, email, wish }, status };
  }
  return new Redirect(`${FOLLOW_PATHS.ask}?${SENT}=1`, 303);
}

function Follow({ data: { isOn, lists, list, sent }, answer }: PageProps<typeof load, Answer>) {
  const t = useTranslation();
  const wish = answer?.wish ?? { lists: list === undefined ? [] : [list] };
  return (
    <FollowView title={t("follow_link")} path={FOLLOW_PATHS.ask}>
      {sent && !answer && <Outcome text="follow_asked" />}
      <p>{t(isOn ? "follow_intro" : "follow_off")}</p>
      {isOn ? (
        <form className={styles.form} method="post" noValidate>
          {answer?.failure && <Outcome text={answer.failure} failed />}
          <Address email={answer?.email ?? ""} problem={answer?.problems.email} />
          <WishFields lists={lists} wish={wish} problems={answer?.problems ?? {}} />
          <div className={styles.trap} aria-hidden="true">
            <input name="website" tabIndex={-1} autoComplete="off" />
          </div>
          <div>
            <p className={styles.remark}>{t("follow_privacy")}</p>
            <LinkButton href="/page/privacy-policy">{t("privacy_policy")}</LinkButton>
          </div>
          <Button type="submit">{t("follow_submit")}</Button>
        </form>
      ) : (
        <LinkButton href="/sitemap">{t("feeds")}</LinkButton>
      )}
    </FollowView>
  );
}

function Address({ email, problem }: { email: string; problem: Refused["problems"]["email"] }) {
  const t = useTranslation();
  return (
    <TextField
      name="email"
      label={t("field_email")}
      value={email}
      // The page runs no React in browsers: the form itself has what is typed.
      onChange={() => {}}
      error={problem && t(problem)}
      errorAtOnce
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={MESSAGE_LIMITS.email}
      required
    />
  );
}

export const followPage: PageDefinition = {
  load,
  receive,
  Page: Follow,
  styles: ["content", "forms", "own"],
};
