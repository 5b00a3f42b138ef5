import type { Examples } from "../examples.ts";
import { HoursBars } from "./hours-bars.tsx";

const labels = { list: "Library Hours" };
const working = {
  name: "working",
  label: "Working days",
  hours: "8:00 – 19:00",
  opens: "08:00",
  closes: "19:00",
};
const holidays = {
  name: "holidays",
  label: "Holidays",
  hours: "9:00 – 16:30",
  opens: "09:00",
  closes: "16:30",
};
const closed = { name: "closed", label: "Sunday", hours: "Closed", opens: null, closes: null };
const always = {
  name: "always",
  label: "ಪರೀಕ್ಷಾ ದಿನಗಳು",
  hours: "0:00 – 24:00",
  opens: "00:00",
  closes: "24:00",
};

export const examples = {
  "on a working day": <HoursBars days={[{ ...working, current: true }, holidays]} labels={labels} />,
  "closed and always open": <HoursBars days={[{ ...closed, current: true }, always]} labels={labels} />,
  hostile: (
    <HoursBars
      days={[{ ...working, label: "<b>" + "ರಾಷ್ಟ್ರೀಯ".repeat(20), hours: "ಸೋಮವಾರ".repeat(10) }]}
      labels={labels}
    />
  ),
} satisfies Examples;
