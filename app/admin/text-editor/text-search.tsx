import { Card, Heading, Note, Rows } from "#app/staff-ui/layout/layout.tsx";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { SearchField } from "#app/ui/field/search-field.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { useApi } from "../api/use-api.ts";
import { useDebounced } from "#app/staff-ui/use-debounced.ts";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { findTexts } from "./find-texts.ts";
import { textPath } from "./text-path.ts";
import styles from "./text-search.module.css";

/** Milliseconds. */
const PAUSE = 200;

interface TextSearchProps {
  /** With no text below it, it shows those that were changed last. */
  isAlone: boolean;
}

function queryOf(form: HTMLFormElement): string {
  const entered = new FormData(form).get("q");
  return typeof entered === "string" ? entered : "";
}

/** Finds a text by its number, its name or its label. */
export function TextSearch({ isAlone }: TextSearchProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const settled = useDebounced(query.trim(), PAUSE);
  return (
    <Card as="search">
      <form
        className={styles.form}
        onChange={({ currentTarget }: SyntheticEvent<HTMLFormElement>) => setQuery(queryOf(currentTarget))}
        onSubmit={(event) => {
          event.preventDefault();
          const entered = queryOf(event.currentTarget).trim();
          if (/^[1-9]\d*$/.test(entered)) void navigate(textPath(entered));
          else setQuery(entered);
        }}
      >
        <SearchField
          name="q"
          label={t("admin_text_search")}
          placeholder={t("admin_text_search_example")}
          hideLabel={!isAlone}
          maxLength={100}
        />
        <Button type="submit" look="quiet">
          {t("search")}
        </Button>
      </form>
      {(isAlone || settled !== "") && <FoundTexts query={settled} />}
    </Card>
  );
}

function FoundTexts({ query }: { query: string }) {
  const t = useTranslation();
  const { language } = useShellData();
  const api = useApi();
  const found = useQuery({
    queryKey: ["content", "found", query, language],
    queryFn: () => findTexts(api, query, language),
  });
  return (
    <Loaded query={found} waiting={<Note size="small">{t("loading")}</Note>}>
      {(texts) => (
        <section
          className={styles.texts}
          aria-label={t(query ? "admin_text_found" : "admin_text_recent")}
          aria-busy={found.isFetching}
        >
          {!query && <Heading level={2}>{t("admin_text_recent")}</Heading>}
          <Note as="output" size="small">
            {query && texts.length === 0 && t("no_data_found")}
          </Note>
          <Rows>
            {texts.map(({ id, label, name }) => (
              <li key={id}>
                <Link href={textPath(id)} className={styles.found}>
                  <span className={styles.id}>{id}</span>
                  <span className={styles.label}>{label && <MarkedText text={label} />}</span>
                  <Note as="span" size="small">
                    {name && <MarkedText text={name} />}
                  </Note>
                </Link>
              </li>
            ))}
          </Rows>
        </section>
      )}
    </Loaded>
  );
}
