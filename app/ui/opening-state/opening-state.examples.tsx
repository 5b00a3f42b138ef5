import type { Examples } from "../examples.ts";
import { OpeningState } from "./opening-state.tsx";

export const examples = {
  open: <OpeningState open label="Open now, closes at 19:00" />,
  closed: <OpeningState open={false} label="Closed, opens tomorrow at 8:00" />,
  "with a reason": (
    <OpeningState open={false} label="Closed, opens on Monday at 8:00" detail="Annual audit" />
  ),
  kannada: <OpeningState open label="ಈಗ ತೆರೆದಿದೆ, 19:00ಕ್ಕೆ ಮುಚ್ಚುತ್ತದೆ" />,
  hostile: <OpeningState open={false} label="<b>" detail={"ರಾಷ್ಟ್ರೀಯ".repeat(30)} />,
} satisfies Examples;
