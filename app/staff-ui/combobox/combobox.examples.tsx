import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { Choice } from "#shared/api/metadata.ts";
import type { Examples } from "#app/ui/examples.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { ReadableError } from "../reason-of.ts";
import { Combobox } from "./combobox.tsx";
import type { Search } from "./use-search.ts";

const PAGE = 20;
const PLACES: Choice[] = Array.from({ length: 45 }, (_, index) => ({
  value: index + 1,
  label: `Place ${index + 1}`,
}));
const DEPARTMENTS: Choice[] = [
  { value: 1, label: "Computer Science" },
  { value: 2, label: "ಕನ್ನಡ ಅಧ್ಯಯನ ಮತ್ತು ಸಂಶೋಧನೆ, ಹಳಗನ್ನಡ ಹಾಗೂ ಹೊಸಗನ್ನಡ ಸಾಹಿತ್ಯ ವಿಭಾಗ" },
  { value: 3, label: null },
];

const among =
  (all: Choice[]): Search =>
  async (query, page) => {
    const matching = all.filter(({ label }) => label?.includes(query) ?? query === "");
    return { choices: matching.slice((page - 1) * PAGE, page * PAGE), more: matching.length > page * PAGE };
  };
const slow: Search = () => new Promise(() => undefined);
const failing: Search = () => Promise.reject(new ReadableError("The server cannot be reached."));
const nothing = () => undefined;
const department = { name: "department", label: "Department", value: null, onChange: nothing };

/** Pressed as soon as it is there. */
function Opened(props: ComponentProps<typeof Combobox>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("input")?.click(), []);
  return (
    <div ref={place}>
      <Combobox {...props} />
    </div>
  );
}

function InDialog() {
  const [value, setValue] = useState<Choice | null>(null);
  const [isOpen, setOpen] = useState(true);
  const [sent, setSent] = useState(0);
  return (
    <>
      <p>
        chosen: {value?.label ?? "nothing"}, sent: {sent}
      </p>
      {isOpen && (
        <Dialog title="Where" onClose={() => setOpen(false)}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              setSent(sent + 1);
            }}
          >
            <button type="button">before</button>
            <Combobox name="place" label="Place" value={value} onChange={setValue} search={among(PLACES)} />
            <button type="submit">after</button>
          </form>
        </Dialog>
      )}
    </>
  );
}

export const examples = {
  empty: <Combobox {...department} search={among([])} hint="Of the university or of a college" required />,
  filled: <Combobox {...department} value={DEPARTMENTS[1]!} search={among(DEPARTMENTS)} />,
  wrong: <Combobox {...department} search={slow} error="This field is required!" errorAtOnce />,
  "open, with notes": (
    <Opened {...department} search={among(DEPARTMENTS)} noteOf={({ value }) => `No. ${value}`} />
  ),
  "open, with many choices": <Opened {...department} value={PLACES[2]!} search={among(PLACES)} />,
  "open, with nothing to choose": <Opened {...department} search={among([])} />,
  "open and busy": <Opened {...department} search={slow} />,
  "open, after a failure": <Opened {...department} search={failing} />,
  hostile: (
    <Opened
      {...department}
      label="<b>"
      search={among([{ value: 1, label: "<script>" + "ರಾಷ್ಟ್ರೀಯ".repeat(9) }])}
    />
  ),
  "in a dialog": <InDialog />,
} satisfies Examples;
