import type { Examples } from "../examples.ts";
import { ClickToLoad } from "./click-to-load.tsx";

const addresses = { href: "https://maps.example/campus", embed: "https://maps.example/embed/campus" };

export const examples = {
  "a map": (
    <ClickToLoad
      {...addresses}
      title={{ text: "ಆವರಣದ ನಕ್ಷೆ", lang: "kn" }}
      action="Show the map"
      note="Loads from the map site when you open it."
    />
  ),
  "a video": (
    <ClickToLoad
      {...addresses}
      title={{ text: "A walk through the campus", lang: "en" }}
      action="Play"
      icon="play"
      note="Loads from the video site when you press play."
    />
  ),
  hostile: <ClickToLoad {...addresses} title={{ text: "<iframe>", lang: "en" }} action="<b>" note="<i>" />,
} satisfies Examples;
