/** `npm run migrate`: brings the database to this version's schema. */
import { readConfig } from "#server/config.ts";
import { fail } from "#server/fail.ts";
import { openServices } from "#server/services.ts";

try {
  const services = await openServices(readConfig());
  await services.close();
  process.stdout.write("The database is up to date.\n");
} catch (error) {
  fail(error);
}
