import type { Examples } from "../examples.ts";
import { SectionHeading } from "./section-heading.tsx";

export const examples = {
  english: <SectionHeading id="events">Events of the university</SectionHeading>,
  kannada: <SectionHeading id="circulars">ಸ್ನಾತಕೋತ್ತರ ವಿಭಾಗಗಳ ಸುತ್ತೋಲೆಗಳು ಮತ್ತು ಪ್ರಕಟಣೆಗಳು</SectionHeading>,
  hostile: <SectionHeading id="hostile">{"<b>" + "ಸ್ನಾತಕೋತ್ತರ ".repeat(20)}</SectionHeading>,
} satisfies Examples;
