import { SearchField } from "#app/ui/field/search-field.tsx";
import styles from "./search-form.module.css";

interface SearchFormProps {
  label: string;
  defaultValue?: string;
  onSearch: (query: string) => void;
}

/** Searches once it is sent; it takes what space its neighbours leave. */
export function SearchForm({ label, defaultValue, onSearch }: SearchFormProps) {
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // In a dialog it may still stand in a form, which is not to be sent.
          event.stopPropagation();
          const query = new FormData(event.currentTarget).get("q");
          onSearch(typeof query === "string" ? query.trim() : "");
        }}
      >
        <SearchField name="q" label={label} placeholder={label} hideLabel defaultValue={defaultValue} />
      </form>
    </search>
  );
}
