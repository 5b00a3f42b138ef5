import type { Examples } from "#app/ui/examples.ts";
import { Card, Cluster, Heading, Note, Row, Rows, Stack } from "./layout.tsx";

const long = "ಸ್ನಾತಕೋತ್ತರ ಅಧ್ಯಯನ ವಿಭಾಗದ ಪರಿಷ್ಕೃತ ವೇಳಾಪಟ್ಟಿ. ".repeat(6);
const states = ["Published", "Scheduled", "Expired", "Hidden", "ಮರೆಮಾಡಲಾಗಿದೆ", "ಪ್ರಕಟವಾಗಿದೆ"];

export const examples = {
  "below one another": (
    <Stack gap={4}>
      <Heading level={1}>Notices</Heading>
      <Heading level={2}>{long}</Heading>
      <Note size="small" tight>
        {long}
      </Note>
      <Note>81 records</Note>
    </Stack>
  ),
  "side by side": (
    <Cluster as="ul" gap={2} align="center" justify="between">
      {states.map((state) => (
        <li key={state}>{state}</li>
      ))}
    </Cluster>
  ),
  "a card": (
    <Card title="Choose a file" intro="A table as CSV or a spreadsheet.">
      <Note tone="error">{long}</Note>
    </Card>
  ),
  "something is held over it": (
    <Card title="ಕಡತವನ್ನು ಆಯ್ಕೆಮಾಡಿ" held>
      <p>ಇಲ್ಲಿ ಬಿಡಿ.</p>
    </Card>
  ),
  rows: (
    <Rows framed tone="gold">
      {states.map((state) => (
        <Row key={state}>
          <span>{state}</span>
          <Note as="span">{long}</Note>
        </Row>
      ))}
    </Rows>
  ),
  hostile: <Card title={"<b>" + "ಸ್ನಾತಕೋತ್ತರ ".repeat(20)}>{"<i>"}</Card>,
} satisfies Examples;
