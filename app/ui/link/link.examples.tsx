import type { Examples } from "../examples.ts";
import { Link, LinkSettingsContext } from "./link.tsx";

const settings = { Internal: "a" as const, opensNewTab: "opens in a new tab" };

export const examples = {
  internal: <Link href="/notifications">Notifications</Link>,
  external: (
    <LinkSettingsContext value={settings}>
      <Link href="https://www.example.org/" external>
        Shodhganga
      </Link>
    </LinkSettingsContext>
  ),
  "keeps the scroll position": (
    <Link href="/notifications?tab=academic" preventScroll>
      Academic
    </Link>
  ),
  hostile: <Link href={'/page/"><script>alert(1)</script>'}>{"<b>bold</b>"}</Link>,
} satisfies Examples;
