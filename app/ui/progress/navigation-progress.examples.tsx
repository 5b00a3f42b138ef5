import type { Examples } from "../examples.ts";
import { NavigationProgress } from "./navigation-progress.tsx";

export const examples = {
  active: <NavigationProgress active label="ಪುಟ ತೆರೆಯುತ್ತಿದೆ" />,
  idle: <NavigationProgress active={false} label="Loading the page" />,
  hostile: <NavigationProgress active label="<script>alert(1)</script>" />,
} satisfies Examples;
