import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { MESSAGE_SOURCES, MESSAGE_STATES } from "#shared/vocabulary.ts";
import { DUE, messageAddress, type MessageQuery, readMessageQuery } from "./message-query.ts";
import { ChoiceChips } from "#app/staff-ui/choice-chips/choice-chips.tsx";
import { Cluster } from "#app/staff-ui/layout/layout.tsx";
import { SearchForm } from "#app/staff-ui/search-form/search-form.tsx";
import { useAddressChange } from "#app/staff-ui/use-address-change.ts";

export const STATE_TEXTS: Record<(typeof MESSAGE_STATES)[number], TextKey> = {
  new: "admin_message_new",
  open: "admin_message_open",
  answered: "admin_message_answered",
  closed: "admin_message_closed",
};
const CHOICE_TEXTS = { "": "admin_all", ...STATE_TEXTS, [DUE]: "admin_message_due" } as const;
export const SOURCE_TEXTS: Record<(typeof MESSAGE_SOURCES)[number], TextKey> = {
  contact: "admin_message_contact",
  suggestions: "admin_message_suggestions",
  grievance: "admin_message_grievance",
};

/** Which messages are shown: by their state, by the form, by query. Each choice is an address. */
export function MessageFilters({ query }: { query: MessageQuery }) {
  const t = useTranslation();
  const change = useAddressChange(readMessageQuery, messageAddress);
  const sources = MESSAGE_SOURCES.map((value) => ({ value, label: t(SOURCE_TEXTS[value]) }));
  return (
    <Cluster gap={3} align="center">
      <ChoiceChips
        label={t("admin_message_status")}
        choices={(["", ...MESSAGE_STATES, DUE] as const).map((status) => ({
          key: status,
          label: t(CHOICE_TEXTS[status]),
          address: messageAddress(query, { status }),
          isCurrent: status === query.status,
        }))}
      />
      <SelectField
        name="source"
        label={t("admin_message_source")}
        hideLabel
        compact
        options={[{ value: "", label: t("admin_message_any_source") }, ...sources]}
        value={query.source}
        onChange={(value) => change({ source: MESSAGE_SOURCES.find((each) => each === value) ?? "" })}
      />
      <SearchForm
        label={t("admin_message_search")}
        query={query.q}
        whileTyping
        onSearch={(q) => change({ q })}
      />
    </Cluster>
  );
}
