import { linkCalls } from "#shared/api/links.ts";
import { assertMayMend, linksFor } from "#server/domain/links/list-links.ts";
import { implement } from "./implement.ts";
import { readerOf } from "./readers.ts";

const DONE = { done: true } as const;

export const links = implement(linkCalls, {
  "GET /staff/links": async (request) => {
    const { services, bearer } = request;
    const { outsideLinks } = services;
    return {
      isOn: outsideLinks.isOn,
      waiting: outsideLinks.isOn ? await outsideLinks.waiting() : 0,
      links: await linksFor(readerOf({ ...request, query: {} }), bearer.account, services),
    };
  },

  "POST /staff/links/check": async (request) => {
    const { services, bearer, body } = request;
    await assertMayMend(readerOf({ ...request, query: {} }), bearer.account, body.address);
    await services.outsideLinks.check(body.address);
    return DONE;
  },

  "POST /staff/links/ignore": async (request) => {
    const { services, bearer, body } = request;
    await assertMayMend(readerOf({ ...request, query: {} }), bearer.account, body.address);
    await services.outsideLinks.ignore(body.address, body.ignored);
    return DONE;
  },
});
