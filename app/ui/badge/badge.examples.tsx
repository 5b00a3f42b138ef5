import type { Examples } from "../examples.ts";
import { Badge } from "./badge.tsx";

export const examples = {
  new: <Badge look="new">New</Badge>,
  success: <Badge look="success">Published</Badge>,
  info: <Badge look="info">Scheduled</Badge>,
  quiet: <Badge look="quiet">Expired</Badge>,
  error: <Badge look="error">Broken link</Badge>,
  open: <Badge look="open">Open now, closes at 19:00</Badge>,
  kannada: <Badge look="new">ಹೊಸದು</Badge>,
  hostile: <Badge look="quiet">{"<b>" + "ರಾಷ್ಟ್ರೀಯ ".repeat(30)}</Badge>,
} satisfies Examples;
