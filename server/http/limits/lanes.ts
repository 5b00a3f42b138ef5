/** The places of every lane, and which requests have no hope of one. */
import type { IncomingMessage } from "node:http";
import type { RouteOptions } from "fastify";
import { addressKey } from "#server/domain/accounts/address-key.ts";
import { withoutOrigin } from "../addresses/canonical-address.ts";
import type { Arrivals } from "./arrivals.ts";
import type { Lane, Limits } from "./limits.ts";
import { Places } from "./places.ts";
import { hasBody } from "./rest-of-body.ts";

/** Of a path or a pattern of paths: `files` of `/files/*`, and nothing of `/*`. */
const FIRST_PART = /^\/([^/?]*)/;

export class Lanes {
  readonly #places: Record<Lane, Places>;
  readonly #addressOf: (request: IncomingMessage) => string;
  /** The first parts of addresses with calls that need no place, or may have one of another lane than that of visitors. */
  readonly #apart = new Set<string>();

  /** @param addressOf the address of the visitor who sends a request */
  constructor(
    { lanes }: Pick<Limits, "lanes">,
    arrivals: Arrivals,
    addressOf: (request: IncomingMessage) => string,
  ) {
    this.#addressOf = addressOf;
    const settled = () => arrivals.settled();
    this.#places = Object.fromEntries(
      Object.entries(lanes).map(([lane, limits]) => [lane, new Places({ limits, settled })]),
    ) as Record<Lane, Places>;
  }

  of(lane: Lane): Places {
    return this.#places[lane];
  }

  learn({ url, config }: Pick<RouteOptions, "url" | "config">): void {
    if (config?.unlimited || config?.demand || config?.lane) this.#apart.add(firstPart(url));
  }

  /**
   * Whether a request is a visitor's for a page, and would be refused. Then no route is looked for: in a rush most of the work would
   * be the framework's, for nothing.
   */
  refusesPage(request: IncomingMessage): boolean {
    const { visitors } = this.#places;
    const { method, url = "", headers } = request;
    if (!visitors.isFull || (method !== "GET" && method !== "HEAD")) return false;
    return (
      headers.authorization === undefined &&
      !hasBody(request) &&
      !this.#apart.has(firstPart(withoutOrigin(url))) &&
      visitors.refuses({ key: addressKey(this.#addressOf(request)) })
    );
  }
}

const firstPart = (path: string): string => FIRST_PART.exec(path)?.[1]?.toLowerCase() ?? "";
