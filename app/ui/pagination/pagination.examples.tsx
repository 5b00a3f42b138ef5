import type { Examples } from "../examples.ts";
import { Pagination } from "./pagination.tsx";

const labels = {
  previous: "Previous page",
  next: "Next page",
  page: (page: number) => `Page ${page}`,
  current: "current page",
};
const address = (page: number) => `/notifications?page=${page}`;

export const examples = {
  first: <Pagination label="Pages" page={1} pages={24} address={address} labels={labels} />,
  middle: <Pagination label="Pages" page={12} pages={24} address={address} labels={labels} />,
  last: <Pagination label="Pages" page={24} pages={24} address={address} labels={labels} />,
  "one page": <Pagination label="Pages" page={1} pages={1} address={address} labels={labels} />,
  hostile: (
    <Pagination
      label={'"><script>'}
      page={1}
      pages={2}
      address={(page) => `/?q="><script>alert(1)</script>&page=${page}`}
      labels={{ ...labels, next: "<b>ಮುಂದಿನ</b>", current: '"><script>' }}
    />
  ),
} satisfies Examples;
