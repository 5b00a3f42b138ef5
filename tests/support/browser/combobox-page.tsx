/** A combobox alone, in a form in a dialog, for tests in a browser. */
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "#app/admin/api/queries.ts";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import { Combobox } from "#app/staff-ui/combobox/combobox.tsx";
import type { Search } from "#app/staff-ui/combobox/use-search.ts";
import { ShellDataProvider } from "#app/i18n/shell-data-provider.tsx";
import type { Choice } from "#shared/api/metadata.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";

const PAGE = 20;
const ALL: Choice[] = Array.from({ length: 45 }, (_, index) => ({
  value: index + 1,
  label: `Place ${index + 1}`,
}));

const search: Search = async (query, page) => {
  const matching = ALL.filter(({ label }) => label?.includes(query));
  return { choices: matching.slice((page - 1) * PAGE, page * PAGE), more: matching.length > page * PAGE };
};

function Example() {
  const [value, setValue] = useState<Choice | null>(null);
  const [isOpen, setOpen] = useState(true);
  const [sent, setSent] = useState(0);
  return (
    <>
      <p>
        chosen: {value?.label ?? "nothing"}, sent: {sent}
      </p>
      {isOpen && (
        <Dialog title="Dialog" onClose={() => setOpen(false)}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              setSent(sent + 1);
            }}
          >
            <button type="button">before</button>
            <Combobox name="place" label="Place" value={value} onChange={setValue} search={search} />
            <button type="submit">after</button>
          </form>
        </Dialog>
      )}
    </>
  );
}

export function mount(): void {
  const menus = { main: [], top: [], footer: [], library: [], libraryTop: [] };
  const shell = { language: "en" as const, texts: SHIPPED_TEXTS.en, menus, settings: {}, staff: "" };
  createRoot(document.body.appendChild(document.createElement("div"))).render(
    <ShellDataProvider shell={shell}>
      <QueryClientProvider client={createQueryClient()}>
        <Example />
      </QueryClientProvider>
    </ShellDataProvider>,
  );
}
