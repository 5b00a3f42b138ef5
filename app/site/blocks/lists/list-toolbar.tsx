import { CachedFragment } from "#app/document/cached-fragment.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { SearchField } from "#app/ui/field/search-field.tsx";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { useForeign } from "#app/ui/localized-text/localized-text.tsx";
import type { LocalizedText } from "#shared/localized-text.ts";
import { LONGEST_SEARCH, type PageQuery } from "#shared/page-query.ts";
import { PAGE_SIZES } from "#shared/vocabulary.ts";
import { isFiltered, useBlockQuery } from "./use-block-query.ts";
import { usePageAddress } from "./use-page-address.ts";
import styles from "./list-toolbar.module.css";

interface ListToolbarProps {
  base: PageQuery;
  /** What can be looked for. */
  label: string;
  /** Lists to choose from; none where there is no choice. */
  lists?: readonly { list: number; name: LocalizedText }[];
  /** Years to choose from; none where there is no choice. */
  years?: readonly number[];
  /** The one that is chosen. */
  chosenYear?: number | null;
  /** Rows on a page, unless the visitor chooses otherwise; none where there is no choice. */
  usualSize?: number;
}

/** What a list shows: a form that works without a script, and without a reload once hydrated. */
export function ListToolbar({ base, label, usualSize, ...choices }: ListToolbarProps) {
  const t = useTranslation();
  const { path, address } = usePageAddress();
  const query = useBlockQuery(base);
  const { tab, sub } = base;
  const { q, list, sort, size } = query;
  const chosenSize = usualSize && (size ?? usualSize);
  const chosen = { ...choices, list: choices.lists?.find((each) => each.list === list)?.list, chosenSize };
  return (
    <form className={styles.toolbar} method="get" action={path} data-in-place="" data-usual-size={usualSize}>
      {Object.entries({ tab, sub, sort }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {isFiltered(query) && (
        <Link className={styles.clear} href={address({ ...base, sort, size })} preventScroll>
          {t("clear")}
        </Link>
      )}
      <div className={styles.search}>
        <SearchField
          name="q"
          label={label}
          placeholder={label}
          defaultValue={q}
          maxLength={LONGEST_SEARCH}
          hideLabel
        />
      </div>
      {/* The ids of the lists of one page differ by their blocks. */}
      <CachedFragment name={`choices-${encodeURIComponent(tab ?? "")}`} variant={JSON.stringify(chosen)}>
        <Choices {...chosen} />
      </CachedFragment>
    </form>
  );
}

interface ChoicesProps extends Pick<ListToolbarProps, "lists" | "years" | "chosenYear"> {
  /** The number of the one that is chosen. */
  list: number | undefined;
  chosenSize: number | undefined;
}

/** What can be chosen of a list, and the button that asks for it. */
function Choices({ lists = [], list, years = [], chosenYear = null, chosenSize }: ChoicesProps) {
  const t = useTranslation();
  const foreign = useForeign();
  return (
    <>
      {lists.length > 1 && (
        <SelectField
          name="list"
          label={t("th_list")}
          options={[
            { value: "", label: t("all_lists") },
            ...lists.map((each) => ({
              value: String(each.list),
              label: each.name.text,
              lang: foreign(each.name.lang),
            })),
          ]}
          defaultValue={String(list ?? "")}
          autoComplete="off"
          hideLabel
          compact
        />
      )}
      {years.length > 1 && (
        <SelectField
          name="year"
          label={t("th_year")}
          options={[{ value: "", label: t("all_years") }, ...years.map(plainOption)]}
          defaultValue={String(chosenYear ?? "")}
          autoComplete="off"
          hideLabel
          compact
        />
      )}
      {chosenSize && (
        <SelectField
          name="size"
          label={t("rows_per_page")}
          options={PAGE_SIZES.map((count) => ({
            value: String(count),
            label: t("rows_a_page", { count }),
          }))}
          defaultValue={String(chosenSize)}
          autoComplete="off"
          hideLabel
          compact
        />
      )}
      <div className={styles.submit}>
        <Button type="submit" look="quiet">
          {t("search")}
        </Button>
      </div>
    </>
  );
}

const plainOption = (value: number) => ({ value: String(value), label: String(value) });
