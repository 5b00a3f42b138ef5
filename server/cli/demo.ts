/** `npm run demo`: fills an empty database with the demonstration content. */
import { readConfig } from "#server/config.ts";
import { fail, Refusal } from "#server/fail.ts";
import { keepPrivate } from "#server/private-files.ts";
import { openServices } from "#server/services.ts";
import { fillWithDemo } from "#server/first-use.ts";

try {
  const config = readConfig();
  keepPrivate(config);
  const services = await openServices(config);
  const loaded = await fillWithDemo(services);
  await services.close();
  if (!loaded)
    throw new Refusal("The database is not empty. The demonstration is loaded into an empty one only.");
  process.stdout.write(`Loaded ${loaded.records} records and ${loaded.files} files.\n`);
} catch (error) {
  fail(error);
}
