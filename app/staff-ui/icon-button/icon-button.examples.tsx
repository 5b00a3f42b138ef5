import type { Examples } from "#app/ui/examples.ts";
import { IconButton, IconLink } from "./icon-button.tsx";

const nothing = () => undefined;

export const examples = {
  "of the site's icons": <IconButton icon="close" label="Close" onPress={nothing} />,
  "of the staff's icons": <IconButton icon="trash" label="ಅಳಿಸಿ: ಪರೀಕ್ಷಾ ವೇಳಾಪಟ್ಟಿ" onPress={nothing} />,
  small: <IconButton icon="close" size="small" label="Close" onPress={nothing} />,
  "a link": (
    <IconLink icon="pencil" title="Edit" label="Edit: Revised time-table" to="/admin/form/notification/1" />
  ),
  "a link to a tab of its own": (
    <IconLink icon="download" label="Download (opens in a new tab)" to="/files/time-table.pdf" newTab />
  ),
  off: <IconButton icon="pencil" label="Edit" off onPress={nothing} />,
} satisfies Examples;
