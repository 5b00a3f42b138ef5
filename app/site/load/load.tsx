import { redirect } from "react-router";
import { pageContext } from "#app/context/page-context.ts";
import { orNotFound } from "../error/or-not-found.ts";
import type { Route } from "./+types/load";

/** The older address of a page, as documents of the university still name it: `/load?page={name}`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site } = context.get(pageContext);
  return redirect(await orNotFound(site.loadTarget(url.searchParams.getAll("page"))));
}

/** Only with a component of its own does a route show the error screen. */
export default function Load() {
  return null;
}
