import type { Examples } from "../examples.ts";
import { Accordion, AccordionItem } from "./accordion.tsx";

export const examples = {
  "one open": (
    <Accordion>
      <AccordionItem id="networks" title="Computer Networks">
        <p>Syllabus, semesters I to IV</p>
      </AccordionItem>
      <AccordionItem id="databases" title="ದತ್ತಸಂಚಯ ವ್ಯವಸ್ಥೆಗಳು" open>
        <p>Syllabus, semesters I to VI</p>
      </AccordionItem>
    </Accordion>
  ),
  hostile: (
    <AccordionItem id="hostile" title="</summary><script>alert(1)</script>">
      {"<b>bold</b>"}
    </AccordionItem>
  ),
} satisfies Examples;
