import type { Examples } from "../examples.ts";
import { Marquee } from "./marquee.tsx";

const labels = { pause: "Pause the moving text", play: "Play" };

export const examples = {
  announcements: (
    <Marquee items={[{ id: 1, content: <a href="/admissions">Applications are open</a> }]} labels={labels} />
  ),
  hostile: <Marquee items={[{ id: 1, content: "<marquee>ಪರೀಕ್ಷೆ</marquee>" }]} labels={labels} />,
} satisfies Examples;
