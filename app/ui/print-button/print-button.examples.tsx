import type { Examples } from "../examples.ts";
import { PrintButton } from "./print-button.tsx";

export const examples = {
  english: <PrintButton label="Print" />,
  kannada: <PrintButton label="ಮುದ್ರಿಸಿ" />,
  hostile: <PrintButton label={"<b>" + "ಮುದ್ರಿಸಿ".repeat(20)} />,
} satisfies Examples;
