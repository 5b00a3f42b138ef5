import { subscriptionCalls } from "#shared/api/subscriptions.ts";
import { SiteError } from "#shared/errors.ts";
import { implement } from "./implement.ts";

export const subscriptions = implement(subscriptionCalls, {
  "POST /subscription/request": async ({ services, body, address }) => {
    await services.subscribers.request(body, address);
    return true as const;
  },

  "GET /staff/subscribers": ({ services }) => services.subscriberAdmin.overview(),

  "POST /staff/subscribers/find": async ({ services, body: { email } }) => ({
    subscribers: await services.subscriberAdmin.find(email),
  }),

  "POST /staff/subscribers/resume": async ({ services, bearer }) => ({
    resumed: await services.subscriberAdmin.resume(bearer.account),
  }),

  "DELETE /staff/subscribers/:id": async ({ services, bearer, params: { id } }) => {
    if (!(await services.subscriberAdmin.remove(id, bearer.account))) throw new SiteError("not_found");
    return { id };
  },
});
