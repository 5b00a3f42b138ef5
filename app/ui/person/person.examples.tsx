import { LinkButton } from "../button/button.tsx";
import type { Examples } from "../examples.ts";
import { PersonCard } from "./person-card.tsx";
import { PersonGrid } from "./person-grid.tsx";

const picture = {
  src: "/images/librarian.320.webp",
  alt: { text: "Prof. Sharada Udaharane", lang: "en" },
  width: 320,
  height: 400,
  sources: [],
};
const sharada = {
  id: 1,
  name: { text: "Prof. Sharada Udaharane", lang: "en" },
  role: "Professor and Chairperson",
  facts: [
    { label: "Qualification", value: "M.Sc., Ph.D." },
    { label: "Telephone", value: "08472-000120" },
  ],
  actions: (
    <>
      <LinkButton href="mailto:sharada@university.example" icon="mail">
        E-mail
      </LinkButton>
      <LinkButton href="/page/sharada">Profile</LinkButton>
    </>
  ),
};
const basavaraj = { id: 2, name: { text: "ಡಾ. ಬಸವರಾಜ ನಮೂನ", lang: "kn" }, role: "Professor" };

export const examples = {
  "with initials": <PersonCard {...sharada} level={4} />,
  "with a picture": <PersonCard {...sharada} picture={picture} />,
  "given initials": <PersonCard {...sharada} initials="Sh" />,
  "side by side": <PersonGrid people={[sharada, basavaraj]} />,
  nobody: <PersonGrid people={[]} />,
  hostile: (
    <PersonCard
      name={{ text: "<b>" + "ಸ್ನಾತಕೋತ್ತರ".repeat(20), lang: "kn" }}
      role={"<script>"}
      facts={[{ label: "E-mail", value: "a".repeat(80) + "@example.org" }]}
    />
  ),
} satisfies Examples;
