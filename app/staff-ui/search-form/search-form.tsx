import { useEffect, useEffectEvent, useState } from "react";
import { SearchField } from "#app/ui/field/search-field.tsx";
import { normalize } from "#shared/normalize.ts";
import { LONGEST_SEARCH } from "#shared/page-query.ts";
import { useResetKey } from "../use-reset-key.ts";
import styles from "./search-form.module.css";

/** Milliseconds without a key after which the search starts. */
const PAUSE_MS = 350;

interface SearchFormProps {
  label: string;
  /** What is searched for now: the field follows it, and asks for it only once. Without it the same text can be asked for again. */
  query?: string;
  /** Searches while somebody types, not only once the form is sent. */
  whileTyping?: boolean;
  maxLength?: number;
  onSearch: (query: string) => void;
}

/** Searches among what is listed below it; it takes what space its neighbours leave. */
export function SearchForm({ query, onSearch, ...form }: SearchFormProps) {
  const [key, noteAsked] = useResetKey(query ?? "");
  const search = (text: string) => {
    if (query !== undefined) noteAsked(text);
    onSearch(text);
  };
  return (
    <search className={styles.search}>
      <TypedQuery key={key} {...form} query={query} onSearch={search} />
    </search>
  );
}

function TypedQuery({
  label,
  query,
  whileTyping = false,
  maxLength = LONGEST_SEARCH,
  onSearch,
}: SearchFormProps) {
  /** What is searched after the pause. */
  const [waiting, setWaiting] = useState<string>();
  const [asked, setAsked] = useState(query);
  const search = (text: string) => {
    setWaiting(undefined);
    if (query !== undefined && text === asked) return;
    setAsked(text);
    onSearch(text);
  };
  const searchWaiting = useEffectEvent(search);
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const timer = setTimeout(() => searchWaiting(waiting), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return (
    <form
      onInput={whileTyping ? (event) => setWaiting(textIn(event.currentTarget)) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        // In a dialog it may still stand in a form, which is not to be sent.
        event.stopPropagation();
        search(textIn(event.currentTarget));
      }}
    >
      <SearchField
        name="q"
        label={label}
        placeholder={label}
        hideLabel
        maxLength={maxLength}
        defaultValue={query}
      />
    </form>
  );
}

function textIn(form: HTMLFormElement): string {
  const text = new FormData(form).get("q");
  return typeof text === "string" ? normalize(text).trim() : "";
}
