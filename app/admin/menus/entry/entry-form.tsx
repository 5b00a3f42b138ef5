import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { CheckField } from "#app/staff-ui/check-field/check-field.tsx";
import { LanguagePair } from "#app/staff-ui/language-pair/language-pair.tsx";
import { Card, Cluster, Note, Row, Rows, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { useFocusFirst } from "#app/staff-ui/use-focus-first.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { InstantField } from "../../fields/instant-field/instant-field.tsx";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import type { FieldName } from "./entry-values.ts";
import { TargetField } from "./target-field.tsx";
import { type EditedEntry, type EntryFormProps, useEntryForm } from "./use-entry-form.ts";

/** Where somebody types an entry: in the place where it stands, or will stand. */
export function EntryForm(props: EntryFormProps) {
  const t = useTranslation();
  const edited = useEntryForm(props);
  const { form, entry, save, leave } = edited;
  const place = useFocusFirst<HTMLFormElement>();
  const isSettled = edited.contested.length === 0;
  return (
    <Card as="div" tone="gold">
      <Stack
        noValidate
        as="form"
        ref={place}
        gap={4}
        aria-label={entry ? t("admin_menus_form") : t("admin_menus_new")}
        onSubmit={(event) => {
          event.preventDefault();
          if (isSettled) void save();
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.defaultPrevented && !form.dirty) leave();
        }}
      >
        <Offers edited={edited} />
        {form.failure && (
          <Notice kind="error">
            <p>
              <MarkedText text={form.failure} />
            </p>
          </Notice>
        )}
        <ContestedFields edited={edited} />
        <Fields edited={edited} mayName={props.mayName} />
        <Cluster gap={3} align="center">
          <Button type="submit" busy={form.saving} disabled={!form.dirty || !isSettled}>
            {t("admin_design_save")}
          </Button>
          <Button look="quiet" onClick={leave} disabled={form.saving}>
            {t("admin_cancel")}
          </Button>
          <Note as="output" size="small">
            {edited.isDraftStored !== undefined &&
              t(edited.isDraftStored ? "admin_form_draft_kept" : "admin_form_draft_not_kept")}
          </Note>
        </Cluster>
      </Stack>
    </Card>
  );
}

function Fields({ edited: { form, entry }, mayName }: { edited: EditedEntry; mayName: boolean }) {
  const t = useTranslation();
  const label = t("admin_menus_label");
  return (
    <>
      {mayName && (
        <LanguagePair
          english={
            <TextField
              {...form.field("en")}
              label={`${label}, ${LANGUAGE_NAMES.en}`}
              lang="en"
              autoComplete="off"
              required
            />
          }
          kannada={
            <TextField
              {...form.field("kn")}
              label={`${label}, ${LANGUAGE_NAMES.kn}`}
              lang="kn"
              autoComplete="off"
            />
          }
        />
      )}
      {mayName && <SharedText form={form} entry={entry} />}
      <TargetField
        {...form.field("url")}
        label={t("admin_menus_target")}
        hint={t("admin_menus_target_hint")}
        stored={entry?.target && { ...entry.target, url: entry.url }}
      />
      <LanguagePair
        english={<InstantField {...form.field("publishFrom")} label={t("admin_form_publish_from")} />}
        kannada={
          <InstantField
            {...form.field("publishTo")}
            label={t("admin_form_publish_to")}
            hint={t("admin_form_publish_to_hint")}
          />
        }
      />
      <CheckField
        {...form.field("active")}
        label={t("admin_form_active")}
        hint={t("admin_form_active_hint")}
        isSwitch
      />
    </>
  );
}

/** Whether a new label is one for others as well, where these show the same text. */
function SharedText({ form, entry }: Pick<EditedEntry, "form" | "entry">) {
  const t = useTranslation();
  const isRenamed = form.values.en !== form.base.en || form.values.kn !== form.base.kn;
  if (!entry || !isRenamed) return null;
  if (entry.fixedText) return <Note size="small">{t("admin_menus_fixed")}</Note>;
  if (entry.uses.length === 0) return null;
  return (
    <CheckField
      {...form.field("everywhere")}
      label={t("admin_menus_everywhere", { count: entry.uses.length })}
      hint={t("admin_menus_uses", { uses: entry.uses.map((use) => use.label).join(" · ") })}
    />
  );
}

const FIELD_TEXTS: Record<FieldName, TextKey> = {
  en: "admin_menus_label",
  kn: "admin_menus_label",
  url: "admin_menus_target",
  active: "admin_form_active",
  publishFrom: "admin_form_publish_from",
  publishTo: "admin_form_publish_to",
  everywhere: "admin_menus_everywhere",
};

/** What somebody else has stored meanwhile where something else was typed here: one of the two stays. */
function ContestedFields({ edited: { contested, choose, form } }: { edited: EditedEntry }) {
  const t = useTranslation();
  if (contested.length === 0) return null;
  return (
    <Rows framed tone="gold">
      {contested.map(({ name, theirs }) => (
        <Row key={name}>
          <span>{t(FIELD_TEXTS[name])}</span>
          <Cluster gap={2}>
            <Button look="quiet" onClick={() => choose(name, "mine")}>
              {t("admin_conflict_mine")}: <MarkedText text={String(form.values[name])} />
            </Button>
            <Button look="quiet" onClick={() => choose(name, "theirs")}>
              {t("admin_conflict_theirs")}: <MarkedText text={String(theirs)} />
            </Button>
          </Cluster>
        </Row>
      ))}
    </Rows>
  );
}

/** What was typed here before and never saved. */
function Offers({ edited: { offered, entry, takeDraft, discardDraft } }: { edited: EditedEntry }) {
  const t = useTranslation();
  return offered.map((draft) => (
    <Notice key={draft.id} kind="warning">
      <p>
        {t("admin_form_draft_of", { when: writeInstant(draft.at) })}{" "}
        {entry && draft.version !== entry.version && t("admin_menus_draft_outdated")}
      </p>
      <Cluster gap={3}>
        <Button onClick={() => takeDraft(draft)}>{t("admin_form_draft_take")}</Button>
        <Button look="quiet" onClick={() => discardDraft(draft)}>
          {t("admin_form_draft_discard")}
        </Button>
      </Cluster>
    </Notice>
  ));
}
