/** The program as `server/main.ts` starts it, but without pages: for tests that need a process and no build. */
import { readConfig, setDefaults } from "#server/config.ts";
import { fail } from "#server/fail.ts";
import { serve } from "#server/main.ts";

try {
  setDefaults({ NODE_ENV: "production" });
  await serve(readConfig(), () =>
    Promise.resolve(() => Promise.reject(new Error("There are no pages here."))),
  );
} catch (error) {
  fail(error);
}
