import type { Examples } from "../examples.ts";
import { TabPanel, Tabs } from "./tabs.tsx";

const tab = (name: string, label: string) => ({ name, label, href: `/notifications?tab=${name}` });
const lists = [tab("administration", "Administration"), tab("academic", "Academic"), tab("sports", "Sports")];
const levels = [tab("ug", "ಸ್ನಾತಕ"), tab("pg", "ಸ್ನಾತಕೋತ್ತರ")];
const reports = Array.from({ length: 12 }, (_, index) => tab(`y${index}`, `ವಾರ್ಷಿಕ ವರದಿ ${index + 1}`));

export const examples = {
  main: (
    <>
      <Tabs label="Kinds of notification" items={lists} current="academic" look="main" panelId="notices" />
      <TabPanel id="notices" tab="academic">
        <p>Results</p>
      </TabPanel>
    </>
  ),
  sub: (
    <>
      <Tabs label="ಹಂತ" items={levels} current="pg" look="sub" panelId="level" />
      <TabPanel id="level" tab="pg">
        <p>ಫಲಿತಾಂಶಗಳು</p>
      </TabPanel>
    </>
  ),
  twelve: (
    <>
      <Tabs label="ವರದಿಗಳು" items={reports} current="y8" look="main" panelId="reports" />
      <TabPanel id="reports" tab="y8">
        <p>ವರದಿ</p>
      </TabPanel>
    </>
  ),
  hostile: (
    <Tabs
      label={'"><script>'}
      items={[{ name: "a", label: "<b>ರಾಷ್ಟ್ರೀಯ</b>", href: '/?tab="><script>alert(1)</script>' }]}
      current="none"
      look="sub"
      panelId="hostile"
    />
  ),
} satisfies Examples;
