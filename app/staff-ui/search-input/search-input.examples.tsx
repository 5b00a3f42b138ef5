import type { Examples } from "#app/ui/examples.ts";
import { useState } from "react";
import { SearchInput } from "./search-input.tsx";

function Live({ label }: { label: string }) {
  const [query, setQuery] = useState("");
  return (
    <>
      <SearchInput label={label} value={query} onChange={setQuery} />
      <p>searched: {query}</p>
    </>
  );
}

export const examples = {
  usual: <Live label="Find a table" />,
  hostile: <Live label={"<b>" + "ಸ್ನಾತಕೋತ್ತರ ".repeat(20)} />,
} satisfies Examples;
