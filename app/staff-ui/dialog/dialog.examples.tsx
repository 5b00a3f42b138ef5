import { Dialog } from "./dialog.tsx";

export const examples = {
  question: <Dialog title="Sign in again">form</Dialog>,
  hostile: <Dialog title={"<script>alert(1)</script>"}>{"<b>"}</Dialog>,
};
