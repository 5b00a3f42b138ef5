import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { PageQuery } from "#shared/page-query.ts";
import { filtersOf } from "./filters-of.ts";
import type { BlockQuery } from "./use-block-query.ts";
import { usePageAddress } from "./use-page-address.ts";

/** Makes a form that GETs change the list in place: a select at once, a query on Enter. */
export function useListForm(query: BlockQuery & Pick<PageQuery, "subject">, usualSize?: number) {
  const { address } = usePageAddress();
  const navigate = useNavigate();
  return {
    ref: useFormSync({
      q: query.q ?? "",
      list: String(query.list ?? ""),
      year: query.year ?? "",
      subject: query.subject ?? "",
      size: String(query.size ?? usualSize),
    }),
    onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
      if ((target as unknown) instanceof HTMLSelectElement) currentTarget.requestSubmit();
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const filters = filtersOf(new FormData(event.currentTarget), usualSize);
      void navigate(address(filters), { preventScrollReset: true });
    },
  };
}

/**
 * Keeps the controls in step with the address, also after a step back, without touching what is being typed. What was
 * chosen before hydration is sent then. Answers the ref for the form.
 */
function useFormSync(values: Record<string, string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const asked = JSON.stringify(values);
  const shown = useRef(asked);
  useEffect(() => {
    if (form.current && selectsOf(form.current).some(isChanged)) form.current.requestSubmit();
  }, []);
  useEffect(() => {
    if (!form.current || shown.current === asked) return;
    shown.current = asked;
    for (const [name, value] of Object.entries(JSON.parse(asked) as typeof values)) {
      const control = form.current.elements.namedItem(name);
      if (control && "value" in control) control.value = value;
    }
  }, [asked]);
  return form;
}

const selectsOf = (form: HTMLFormElement): HTMLSelectElement[] => [...form.querySelectorAll("select")];

const isChanged = ({ options }: HTMLSelectElement): boolean =>
  [...options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
