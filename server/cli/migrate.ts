/** `npm run migrate`: brings the database to this version's schema. */
import { readConfig } from "#server/config.ts";
import { fail } from "#server/fail.ts";
import { keepPrivate } from "#server/private-files.ts";
import { openServices } from "#server/services.ts";

try {
  const config = readConfig();
  keepPrivate(config);
  const services = await openServices(config);
  await services.close();
  process.stdout.write("The database is up to date.\n");
} catch (error) {
  fail(error);
}
