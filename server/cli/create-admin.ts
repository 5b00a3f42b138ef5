/** `npm run create-admin -- NAME [EMAIL]`: adds an administrator; the password is read from standard input or made. */
import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { readConfig } from "#server/config.ts";
import { fail, Refusal } from "#server/fail.ts";
import { openServices } from "#server/services.ts";

const PASSWORD_BYTES = 12;

try {
  const [username, email] = process.argv.slice(2);
  if (!username) throw new Refusal("Usage: npm run create-admin -- NAME [EMAIL]");
  const given = process.stdin.isTTY ? "" : (await text(process.stdin)).trim();
  const password = given || randomBytes(PASSWORD_BYTES).toString("base64url");
  const services = await openServices(readConfig());
  await services.accounts.addAdministrator({
    username,
    email: email ?? `${username}@university.example`,
    password,
  });
  await services.close();
  process.stdout.write(`Administrator: ${username}\n${given ? "" : `Password:      ${password}\n`}`);
} catch (error) {
  fail(error);
}
