import type { Examples } from "#app/ui/examples.ts";
import { MessageForm } from "./message-form.tsx";

const values = {
  name: "ಆಶಾ ಪಾಟೀಲ",
  mobile: "98450 12345",
  email: "asha@",
  message: "ಸ್ನಾತಕೋತ್ತರ ಪರೀಕ್ಷೆಯ ಶುಲ್ಕವನ್ನು ಯಾವಾಗ ಪಾವತಿಸಬೇಕು? ".repeat(9),
};

export const examples = {
  empty: <MessageForm source="contact" sent={false} answer={undefined} />,
  refused: (
    <MessageForm source="contact" sent={false} answer={{ values, problems: { email: "err_email_format" } }} />
  ),
  "failed for no fault of the visitor": (
    <MessageForm source="contact" sent={false} answer={{ values, problems: {} }} />
  ),
  "one too many": (
    <MessageForm source="contact" sent={false} answer={{ values, problems: {}, reason: "too_many" }} />
  ),
  "while the database is away": (
    <MessageForm source="contact" sent={false} answer={{ values, problems: {}, reason: "database_away" }} />
  ),
} satisfies Examples;
