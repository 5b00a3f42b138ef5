import type { Examples } from "#app/ui/examples.ts";
import { IconButton } from "./icon-button.tsx";

const nothing = () => undefined;

export const examples = {
  "of the site's icons": <IconButton icon="close" label="Close" onPress={nothing} />,
  "of the staff's icons": <IconButton icon="trash" label="ಅಳಿಸಿ: ಪರೀಕ್ಷಾ ವೇಳಾಪಟ್ಟಿ" onPress={nothing} />,
  off: <IconButton icon="pencil" label="Edit" off onPress={nothing} />,
} satisfies Examples;
