import type { Examples } from "../examples.ts";
import { Brand } from "./brand.tsx";

const university = {
  name: "Vidyalaya University",
  secondName: { text: "ವಿದ್ಯಾಲಯ ವಿಶ್ವವಿದ್ಯಾಲಯ", lang: "kn" },
  emblemText: "Emblem of the university",
};

export const examples = {
  plain: <Brand {...university} />,
  "leads home": <Brand {...university} href="/" />,
  "of a part": (
    <Brand
      {...university}
      name="University Library"
      secondName={{ text: "Vidyalaya University", lang: "en" }}
      href="/library"
      emblemHref="/"
    />
  ),
  hostile: (
    <Brand
      name={"<b>" + "ಸ್ನಾತಕೋತ್ತರ ".repeat(9)}
      secondName={{ text: "<i>", lang: "en" }}
      emblemText={'"><script>'}
      href="/"
    />
  ),
} satisfies Examples;
