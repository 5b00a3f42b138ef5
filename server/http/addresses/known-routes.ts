/** What is answered to an address that no route has, or not by this method: at once, before any body is read. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { SiteError } from "#shared/errors.ts";
import { isApiAddress } from "./own-address.ts";

interface KnownRoute {
  pattern: readonly string[];
  methods: readonly string[];
  api: boolean;
}

export class KnownRoutes {
  readonly #routes: KnownRoute[] = [];

  /** Learns of every route that is added from now on. */
  constructor(app: FastifyInstance) {
    app.addHook("onRoute", ({ url, method }) => {
      this.#routes.push({ pattern: url.split("/"), methods: [method].flat(), api: isApiAddress(url) });
    });
    app.addHook("onRequest", async (request) => {
      // A page's route takes every address; those of the API are not meant.
      if (request.is404 || (isApiAddress(request.url) && !isApiAddress(request.routeOptions.url ?? "")))
        throw this.refusal(request);
    });
  }

  refusal({ url }: Pick<FastifyRequest, "url">): SiteError {
    const [path = ""] = url.split("?");
    const api = isApiAddress(path);
    const parts = path.split("/");
    const fitting = this.#routes.filter((route) => route.api === api && fits(route.pattern, parts));
    // What a page's route would take counts where there is no other.
    const own = fitting.filter(({ pattern }) => pattern.length > 2 || pattern[1] !== "*");
    const methods = new Set((own.length > 0 ? own : fitting).flatMap((route) => route.methods));
    return methods.size === 0
      ? new SiteError("unknown_call")
      : new SiteError("wrong_method", { headers: { allow: [...methods].toSorted().join(", ") } });
  }
}

/** Whether a path fits an address as the router writes it: `:name` is a part of a path, `*` is all the rest. */
function fits(pattern: readonly string[], path: readonly string[]): boolean {
  const open = pattern.at(-1) === "*";
  if (open ? path.length < pattern.length : path.length !== pattern.length) return false;
  return pattern.every((part, at) => part === "*" || part === path[at] || (part.startsWith(":") && path[at]));
}
