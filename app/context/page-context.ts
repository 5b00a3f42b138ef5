import { createContext } from "react-router";
import type { PageContext } from "#server/domain/site/site.ts";

/** What the server hands to the pages with each request. */
export const pageContext = createContext<PageContext>();
