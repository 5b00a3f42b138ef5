/** `npm run create-admin -- NAME [EMAIL]`: adds an administrator; the password is read from standard input or made. */
import { text } from "node:stream/consumers";
import { readConfig } from "#server/config.ts";
import { makePassword } from "#server/domain/accounts/passwords.ts";
import { fail, Refusal } from "#server/fail.ts";
import { keepPrivate } from "#server/private-files.ts";
import { openServices } from "#server/services.ts";

try {
  const [username, email] = process.argv.slice(2);
  if (!username) throw new Refusal("Usage: npm run create-admin -- NAME [EMAIL]");
  const given = process.stdin.isTTY ? "" : (await text(process.stdin)).trim();
  const password = given || makePassword();
  const config = readConfig();
  keepPrivate(config);
  const services = await openServices(config, { beside: true });
  await services.accounts.addAdministrator({ username, email, password });
  await services.close();
  process.stdout.write(`Administrator: ${username}\n${given ? "" : `Password:      ${password}\n`}`);
} catch (error) {
  fail(error);
}
