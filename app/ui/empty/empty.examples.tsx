import type { Examples } from "../examples.ts";
import { Empty } from "./empty.tsx";

export const examples = {
  "with a hint": (
    <Empty title="No data found" hint="Notices of this kind appear here when they are published." />
  ),
  plain: <Empty title="ಯಾವುದೇ ಮಾಹಿತಿ ಲಭ್ಯವಿಲ್ಲ" icon="search" />,
  hostile: <Empty title="<script>alert(1)</script>" hint="<b>bold</b>" />,
} satisfies Examples;
