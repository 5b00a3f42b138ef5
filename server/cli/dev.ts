/** `npm run dev`: the same site, with pages that renew themselves while they are being written. */
import middie from "@fastify/middie";
import { createServer as createVite, type Plugin } from "vite";
import { API_BASE } from "#shared/api-base.ts";
import { readConfig, setDefaults } from "#server/config.ts";
import type { PageSource } from "#server/http/app.ts";
import type { PageBundle } from "#server/http/pages.ts";
import { fail } from "#server/fail.ts";
import { serve } from "#server/main.ts";

/** Public pages are rendered by the server alone: browsers have no module of theirs that could be exchanged. */
const reloadPages: Plugin = {
  name: "reload-pages",
  hotUpdate({ file, modules, server: { environments } }) {
    const { client } = environments;
    if (this.environment.name === "client" || modules.length === 0) return;
    if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send({ type: "full-reload" });
  },
};

const freshPages: PageSource = async (server) => {
  const vite = await createVite({
    appType: "custom",
    plugins: [reloadPages],
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  await server.register(middie);
  server.use((request, response, next) => {
    const url = request.url ?? "";
    if (url.startsWith(`${API_BASE}/`) || /^\/(files|images|frame|health)\//.test(url)) next();
    else vite.middlewares(request, response, next);
  });
  server.addHook("onClose", () => vite.close());
  return () => vite.ssrLoadModule("/app/entry.server.tsx") as Promise<PageBundle>;
};

try {
  setDefaults({ NODE_ENV: "development", DEMO: "1" });
  await serve(readConfig(), freshPages);
} catch (error) {
  fail(error);
}
