import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LoadError } from "../load-error/load-error.tsx";

interface LoadedProps<Answer> {
  query: UseQueryResult<Answer>;
  /** In place of the line that says that it loads. */
  waiting?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** Shows what the server answers, till then that it loads, and in place of it why it did not come. */
export function Loaded<Answer>({ query, waiting, children }: LoadedProps<Answer>) {
  const t = useTranslation();
  if (query.isError) return <LoadError query={query} />;
  if (query.data === undefined) return waiting ?? <p>{t("loading")}</p>;
  return children(query.data);
}
