import type { Examples } from "#app/ui/examples.ts";
import { Pages } from "./list-pages.tsx";

const address = (page: number) => `/notifications?page=${page}`;

export const examples = {
  "one page": <Pages label="Notices" listing={{ total: 7, page: 1, size: 10 }} address={address} />,
  many: <Pages label="ಸುತ್ತೋಲೆಗಳು" listing={{ total: 81_234, page: 4062, size: 10 }} address={address} />,
  empty: <Pages label="Tenders" listing={{ total: 0, page: 1, size: 10 }} address={address} />,
} satisfies Examples;
