/** The whole site map, in the specification's order. */
import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { OWN_ADDRESSES } from "./site/content/page-address.ts";

export default [
  layout("site/layout/site-layout.tsx", [
    index("site/home/home.tsx"),
    route("page/:pageId", "site/content/content-page.tsx"),
    ...OWN_ADDRESSES.map((name) => route(name, "site/content/content-page.tsx", { id: name })),
    route("*", "site/error/not-found.tsx"),
  ]),
  route("login", "admin/login/login.tsx"),
  route("admin", "admin/shell/shell.tsx", [index("admin/dashboard/dashboard.tsx")]),
] satisfies RouteConfig;
