import type { Examples } from "#app/ui/examples.ts";
import { useState } from "react";
import { SearchForm } from "./search-form.tsx";

function Live({ label }: { label: string }) {
  const [query, setQuery] = useState("ಪರೀಕ್ಷೆ");
  return (
    <>
      <SearchForm label={label} query={query} whileTyping onSearch={setQuery} />
      <p>searched: {query}</p>
    </>
  );
}

export const examples = {
  usual: <Live label="Search in messages" />,
  hostile: <Live label={"<b>" + "ಸ್ನಾತಕೋತ್ತರ ".repeat(20)} />,
} satisfies Examples;
