import { Icon } from "#app/ui/icon/icon.tsx";
import type { Examples } from "#app/ui/examples.ts";
import { LanguageLink } from "./language-link.tsx";

export const examples = {
  english: <LanguageLink language="en" className={undefined} />,
  "kannada, with an icon": (
    <LanguageLink language="kn" className={undefined}>
      <Icon name="check" />
    </LanguageLink>
  ),
} satisfies Examples;
