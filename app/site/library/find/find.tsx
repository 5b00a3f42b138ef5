import { redirect } from "react-router";
import { pageContext } from "#app/context/page-context.ts";
import type { Route } from "./+types/find";

/** Redirects a query to another catalogue: to an address of the settings and nowhere else; without a query to the library. */
export function loader({ context, url }: Route.LoaderArgs) {
  const read = (name: string) => url.searchParams.get(name) ?? "";
  const { site } = context.get(pageContext);
  return redirect(site.searchAddress(read("in"), read("q")) ?? "/library");
}
