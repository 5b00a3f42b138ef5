import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Combobox } from "#app/staff-ui/combobox/combobox.tsx";
import type { Search } from "#app/staff-ui/combobox/use-search.ts";
import type { FieldProps } from "#app/staff-ui/field-props.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import type { MenuTarget } from "#shared/api/menus.ts";
import type { Choice } from "#shared/api/metadata.ts";
import { useApi } from "../../api/use-api.ts";
import {
  type AddressState,
  checkAddress,
  isWellFormed,
  looksLikeAddress,
  meantAddress,
} from "./check-address.ts";

const KINDS: Record<MenuTarget["kind"], TextKey> = {
  home: "admin_menus_kind_page",
  page: "admin_menus_kind_page",
  list: "admin_menus_kind_list",
  faculty: "admin_menus_kind_faculty",
  department: "admin_menus_kind_department",
  document: "admin_menus_kind_document",
};
const ADDRESS_TEXTS: Record<AddressState, TextKey> = {
  found: "admin_menus_address_found",
  missing: "admin_menus_address_missing",
  outside: "admin_menus_address_outside",
  unknown: "admin_menus_address_unknown",
};

interface TargetFieldProps extends FieldProps<string> {
  /** What is known to be at the address that is stored. */
  stored: MenuTarget | undefined;
}

/** Where an entry leads: looked for by a name, or typed as an address, which is checked. */
export function TargetField({ stored, value: url, onChange, ...field }: TargetFieldProps) {
  const t = useTranslation();
  const api = useApi();
  const { language } = useShellData();
  const [known] = useState(() => new KnownTargets(stored));
  const search = useCallback<Search>(
    async (typed) => {
      const targets = await api.call("GET /menu/targets", { q: typed || undefined, lang: language });
      const address = meantAddress(typed);
      const isAddress = looksLikeAddress(typed) && isWellFormed(address);
      const others = targets.filter((target) => !isAddress || target.url !== address);
      const there = targets.filter((target) => !others.includes(target));
      const choices = [...there, ...others].map((target) => known.choice(target));
      if (isAddress && there.length === 0) choices.unshift(known.choiceOf(address));
      return { choices, more: false };
    },
    [api, known, language],
  );
  const noteOf = (choice: Choice): string => {
    const found = known.url(choice.value);
    const kind = known.target(found)?.kind;
    return kind ? `${t(KINDS[kind])} · ${found}` : t("admin_menus_kind_address");
  };
  return (
    <Combobox
      {...field}
      value={url === "" ? null : known.choiceOf(url)}
      onChange={(choice) => onChange(choice ? known.url(choice.value) : "")}
      search={search}
      noteOf={noteOf}
    >
      <AddressNote url={url} />
    </Combobox>
  );
}

/** What is at the address now, for visitors. */
function AddressNote({ url }: { url: string }) {
  const t = useTranslation();
  const checked = useQuery({
    queryKey: ["address", url],
    queryFn: ({ signal }) => checkAddress(url, signal),
    enabled: url !== "",
    placeholderData: undefined,
  });
  return (
    <output>
      {url !== "" && checked.data && (
        <Note as="span" size="small" tone={checked.data === "missing" ? "error" : undefined}>
          {t(ADDRESS_TEXTS[checked.data], { address: url })}
        </Note>
      )}
    </output>
  );
}

/** Addresses with a number each, by which a combobox knows them, and with what is there. */
class KnownTargets {
  readonly #urls: string[] = [];
  readonly #targets = new Map<string, MenuTarget>();

  constructor(stored: MenuTarget | undefined) {
    if (stored) this.choice(stored);
  }

  choice(target: MenuTarget): Choice {
    this.#targets.set(target.url, target);
    return this.choiceOf(target.url);
  }

  choiceOf(url: string): Choice {
    return { value: this.#numberOf(url), label: this.#targets.get(url)?.title ?? url };
  }

  url(number: number): string {
    return this.#urls[number - 1] ?? "";
  }

  target(url: string): MenuTarget | undefined {
    return this.#targets.get(url);
  }

  #numberOf(url: string): number {
    if (!this.#urls.includes(url)) this.#urls.push(url);
    return this.#urls.indexOf(url) + 1;
  }
}
