import { Banner } from "./banner.tsx";

export const examples = {
  "with a trail": (
    <Banner title="The Syndicate" trail={[{ label: "Home", href: "/" }]} trailLabel="You are here" />
  ),
  plain: <Banner title="Regulations" intro="The rules for every programme." />,
  hostile: <Banner title={"<script>alert(1)</script>" + "ರಾಷ್ಟ್ರೀಯ ".repeat(30)} />,
};
