/** `npm run dev`: the same site, with pages that renew themselves while they are being written. */
import middie from "@fastify/middie";
import { createServer as createVite } from "vite";
import { API_BASE } from "#shared/api-base.ts";
import { readConfig, setDefaults } from "#server/config.ts";
import type { PageSource } from "#server/http/app.ts";
import type { PageBundle } from "#server/http/pages.ts";
import { fail } from "#server/fail.ts";
import { serve } from "#server/main.ts";

const freshPages: PageSource = async (server) => {
  const vite = await createVite({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  await server.register(middie);
  server.use((request, response, next) => {
    const url = request.url ?? "";
    if (url.startsWith(`${API_BASE}/`) || /^\/(files|images|frame|health)\//.test(url)) next();
    else vite.middlewares(request, response, next);
  });
  server.addHook("onClose", () => vite.close());
  return () => vite.ssrLoadModule("/app/entry.handler.ts") as Promise<PageBundle>;
};

try {
  setDefaults({ NODE_ENV: "development", DEMO: "1" });
  await serve(readConfig(), freshPages);
} catch (error) {
  fail(error);
}
