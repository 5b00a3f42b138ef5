import type { Examples } from "#app/ui/examples.ts";
import { Card } from "./card.tsx";

export const examples = {
  usual: (
    <Card title="Choose a file">
      <p>A table as CSV or a spreadsheet.</p>
    </Card>
  ),
  "something is held over it": (
    <Card title="ಕಡತವನ್ನು ಆಯ್ಕೆಮಾಡಿ" held>
      <p>ಇಲ್ಲಿ ಬಿಡಿ.</p>
    </Card>
  ),
  hostile: <Card title={"<b>" + "ಸ್ನಾತಕೋತ್ತರ ".repeat(20)}>{"<i>"}</Card>,
} satisfies Examples;
