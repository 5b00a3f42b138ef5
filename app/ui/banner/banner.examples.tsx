import type { Examples } from "../examples.ts";
import { Banner } from "./banner.tsx";

const long = "ರಾಷ್ಟ್ರೀಯ ".repeat(30);

export const examples = {
  "with a breadcrumb": (
    <Banner
      title="The Syndicate"
      breadcrumb={[
        { label: "Home", href: "/" },
        { label: "Administration" },
        { label: { text: "ಪ್ರಾಧಿಕಾರಗಳು", lang: "kn" }, href: "/authorities" },
      ]}
      breadcrumbLabel="You are here"
    />
  ),
  plain: <Banner title="Regulations" intro="The rules for every programme." />,
  hostile: (
    <Banner
      title={"<script>alert(1)</script>" + long}
      breadcrumb={[{ label: "<script>" + long, href: "/?q=<" }]}
    />
  ),
} satisfies Examples;
