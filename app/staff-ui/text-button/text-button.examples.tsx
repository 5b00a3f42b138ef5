import type { Examples } from "#app/ui/examples.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { TextButton } from "./text-button.tsx";

export const examples = {
  words: <TextButton>Compare</TextButton>,
  "with an icon": (
    <TextButton aria-expanded>
      ಮೌಲ್ಯಗಳು <Icon name="chevronDown" size="small" />
    </TextButton>
  ),
  framed: <TextButton look="framed">Manage</TextButton>,
  hostile: <TextButton look="framed">{"<b>" + "ಸ್ನಾತಕೋತ್ತರ ".repeat(20)}</TextButton>,
} satisfies Examples;
