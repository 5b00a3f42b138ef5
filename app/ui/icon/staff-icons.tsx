/** What only the staff area shows, apart so that public pages do not carry it. */
export const STAFF_ICONS = {
  arrowDown: <path d="M12 4.500v15M6 13.500l6 6 6-6" />,
  arrowUp: <path d="M12 19.500v-15M6 10.500l6-6 6 6" />,
  bold: <path d="M7 4.500h6.500a3.6 3.6 0 0 1 0 7.200H7ZM7 11.700h7.500a3.9 3.9 0 0 1 0 7.800H7Z" />,
  calendar: <path d="M4 6h16v14H4ZM4 10.500h16M8.5 3.500v4M15.5 3.500v4" />,
  columns: <path d="M4 5h16v14H4ZM9.5 5v14M15 5v14" />,
  copy: <path d="M9 8h11v12H9ZM15 8V4H4v12h5" />,
  filter: <path d="M4 5h16l-6.3 7.500v6.500l-3.4-1.800v-4.700Z" />,
  gear: (
    <>
      <path d="M12 8.800a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.400Z" />
      <path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.600l2.2 2.200M16.2 16.200l2.2 2.200M18.4 5.600l-2.2 2.200M7.8 16.200l-2.2 2.2" />
    </>
  ),
  grip: <path d="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1" />,
  history: <path d="M4 12a8 8 0 1 0 2.6-5.900M4 4.500v4h4M12 8v4.500l3 2" />,
  key: <path d="M8 10.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM11.3 11.7 20 3M16 7l3 3" />,
  lines: <path d="M4 6h16M4 10.500h10M4 15h16M4 19.500h10" />,
  pencil: <path d="m4 20 1-4.500L16 4.500l3.5 3.500L8.5 19ZM13.5 7l3.5 3.5" />,
  pin: <path d="m9 4h6l-1 6 3 3.500H7L10 10ZM12 13.500V20" />,
  plus: <path d="M12 4.500v15M4.5 12h15" />,
  swap: <path d="M4 8.500h14M14.5 5l3.500 3.500L14.500 12M20 15.500H6M9.500 12 6 15.500 9.500 19" />,
  trash: <path d="M4.5 6.500h15M9 6.500V4h6v2.500M6.5 6.5 7.5 20h9l1-13.500M10 10v6.500M14 10v6.5" />,
  undo: <path d="M8.5 5 4 9.5 8.5 14M4 9.500h10a5.5 5.5 0 0 1 0 11H9" />,
  upload: <path d="M12 16V4M7.5 8.5 12 4l4.5 4.500M5 19.500h14" />,
  clearFormat: <path d="M6 5h12M12 5 9.5 14M14.5 14.500l6 6M20.5 14.500l-6 6M7.5 19.500h4" />,
  indent: <path d="M4 5h16M11 10h9M11 14.500h9M4 19.500h16M4 9.500l3.5 3-3.5 3" />,
  italic: <path d="M10 5h7M7 19h7M13.5 5l-3 14" />,
  link: (
    <path d="M10 14a4 4 0 0 0 5.700 0l3.300-3.300a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0L5 13.300A4 4 0 0 0 10.700 19l1.300-1.300" />
  ),
  listBullets: <path d="M9 6h11M9 12h11M9 18h11M4.500 6h.1M4.500 12h.1M4.500 18h.1" />,
  listNumbers: (
    <path d="M10 6h10M10 12h10M10 18h10M4 4.500l1.500-.8v4.600M3.800 14.300c.3-1 2.700-1.200 2.700.3 0 1.200-2.700 2-2.700 3.900h2.900" />
  ),
  outdent: <path d="M4 5h16M11 10h9M11 14.500h9M4 19.500h16M7.500 9.500l-3.500 3 3.500 3" />,
  phone: <path d="M7.500 3h9v18h-9ZM11 18h2" />,
  picture: <path d="M4 5h16v14H4ZM4.500 17l5-5 3.500 3.500 2.500-2.500 4 4M15.500 8.500v.1" />,
  quote: <path d="M5 17c2.500-.5 4-2.500 4-6V7H4.500v5H9M14.500 17c2.500-.5 4-2.500 4-6V7H14v5h4.500" />,
  redo: <path d="M15.500 5 20 9.500 15.500 14M20 9.500H10a5.500 5.500 0 0 0 0 11h5" />,
  code: <path d="m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14" />,
  dashboard: <path d="M4 4h6.5v6.5H4ZM13.5 4H20v6.5h-6.5ZM4 13.5h6.5V20H4ZM13.5 13.5H20V20h-6.5Z" />,
  person: (
    <path d="M12 4a3.8 3.8 0 1 0 0 7.6A3.8 3.8 0 0 0 12 4ZM4.5 20.5c.5-4.2 3.5-6.2 7.5-6.2s7 2 7.5 6.2" />
  ),
  signOut: <path d="M10 4H5v16h5M9.5 12H20M16 8l4 4-4 4" />,
  table: <path d="M4 5h16v14H4ZM4 9.5h16M9.5 9.5V19" />,
} as const;

export type StaffIconName = keyof typeof STAFF_ICONS;
