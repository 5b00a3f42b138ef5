import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SearchField } from "#app/ui/field/search-field.tsx";
import { normalize } from "#shared/normalize.ts";
import { LONGEST_SEARCH } from "#shared/page-query.ts";
import styles from "./toolbar.module.css";

/** Milliseconds without a key after which the search starts. */
const PAUSE_MS = 350;

interface SearchBoxProps {
  /** The words that the list is about now. */
  q: string;
  onSearch: (q: string) => void;
}

/** Searches while somebody types. The field follows the address, after a step back for example. */
export function SearchBox({ q, onSearch }: SearchBoxProps) {
  const t = useTranslation();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** What this field has asked for last; any other words came from elsewhere, and the field begins anew with them. */
  const [asked, setAsked] = useState(q);
  const [shown, setShown] = useState({ q, turn: 0 });
  if (shown.q !== q) {
    setShown({ q, turn: shown.turn + (q === asked ? 0 : 1) });
    setAsked(q);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    const typed = new FormData(form).get("q");
    const query = typeof typed === "string" ? normalize(typed).trim() : "";
    if (query === q) return;
    setAsked(query);
    onSearch(query);
  };
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(currentTarget), PAUSE_MS);
  };
  return (
    <search className={styles.search}>
      <form
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          search(event.currentTarget);
        }}
      >
        <SearchField
          key={shown.turn}
          name="q"
          label={t("admin_list_search")}
          placeholder={t("admin_list_search")}
          hideLabel
          maxLength={LONGEST_SEARCH}
          defaultValue={q}
        />
      </form>
    </search>
  );
}
