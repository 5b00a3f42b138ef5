import type { CDPSession, Locator, Page } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { codeAt } from "../data/code-at.ts";
import { Region } from "./region.ts";

/** The second step of a sign-in, on the login page or over the page. */
export class SecondFactorForm extends Region {
  get code(): Locator {
    return this.labelled("factor_code");
  }

  get recoveryCode(): Locator {
    return this.labelled("factor_recovery");
  }
}

/** The secret in the picture that an app would scan, read from the screen. */
export async function scan(dialog: Locator): Promise<string> {
  const picture = await dialog.locator("svg[shape-rendering]").screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const address = decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
  return new URL(address).searchParams.get("secret")!;
}

/** A code that is right and was not used when the app was set up: it comes half a minute early. */
export const nextCode = (secret: string): string => codeAt(secret, Date.now() + 30_000);

/** Gives the browser a telephone's screen lock that always agrees. */
export async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/** The site under the name for which browsers make passkeys without TLS. */
export const atLocalhost = (url: string): string => url.replace("127.0.0.1", "localhost");
