import type { Examples } from "#app/ui/examples.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Page } from "./page.tsx";

export const examples = {
  usual: (
    <Page
      title="Accounts"
      intro="Who may work on this site, and on what."
      actions={<Button>New account</Button>}
    >
      <p>One account</p>
    </Page>
  ),
  "for a form": (
    <Page title="ವ್ಯವಸ್ಥೆಗಳು" width="form">
      <p>ಭಾಷೆ</p>
    </Page>
  ),
  hostile: (
    <Page title={"<b>" + "ಸ್ನಾತಕೋತ್ತರ ".repeat(20)} intro={"<script>"}>
      {"<i>"}
    </Page>
  ),
} satisfies Examples;
