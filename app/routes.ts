/** The whole site map, in the specification's order. */
import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("site/layout/site-layout.tsx", [
    index("site/home/home.tsx"),
    route("*", "site/error/not-found.tsx"),
  ]),
  route("login", "admin/login/login.tsx"),
  route("admin", "admin/shell/shell.tsx", [index("admin/dashboard/dashboard.tsx")]),
] satisfies RouteConfig;
