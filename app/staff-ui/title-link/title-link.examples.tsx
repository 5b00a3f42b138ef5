import type { Examples } from "#app/ui/examples.ts";
import { TitleLink } from "./title-link.tsx";

export const examples = {
  usual: <TitleLink href="/admin/form/notification/1">Revised time-table</TitleLink>,
  "of another site": (
    <TitleLink href="https://www.example.org" external>
      ವಿಶ್ವವಿದ್ಯಾಲಯ ಧನಸಹಾಯ ಆಯೋಗ
    </TitleLink>
  ),
  hostile: <TitleLink href="/admin">{"<b>" + "w".repeat(200)}</TitleLink>,
} satisfies Examples;
