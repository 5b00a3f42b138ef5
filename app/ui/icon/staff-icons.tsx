/** What only the staff area shows, apart so that public pages do not carry it. */
export const STAFF_ICONS = {
  bold: <path d="M7 4.500h6.500a3.6 3.6 0 0 1 0 7.200H7ZM7 11.700h7.500a3.9 3.9 0 0 1 0 7.800H7Z" />,
  columns: <path d="M4 5h16v14H4ZM9.5 5v14M15 5v14" />,
  copy: <path d="M9 8h11v12H9ZM15 8V4H4v12h5" />,
  filter: <path d="M4 5h16l-6.3 7.500v6.500l-3.4-1.800v-4.700Z" />,
  gear: (
    <>
      <path d="M12 8.800a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.400Z" />
      <path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.600l2.2 2.200M16.2 16.200l2.2 2.200M18.4 5.600l-2.2 2.200M7.8 16.200l-2.2 2.2" />
    </>
  ),
  history: <path d="M4 12a8 8 0 1 0 2.6-5.900M4 4.500v4h4M12 8v4.500l3 2" />,
  key: <path d="M8 10.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM11.3 11.7 20 3M16 7l3 3" />,
  lines: <path d="M4 6h16M4 10.500h10M4 15h16M4 19.500h10" />,
  pencil: <path d="m4 20 1-4.500L16 4.500l3.5 3.500L8.5 19ZM13.5 7l3.5 3.5" />,
  pin: <path d="m9 4h6l-1 6 3 3.500H7L10 10ZM12 13.500V20" />,
  plus: <path d="M12 4.500v15M4.5 12h15" />,
  trash: <path d="M4.5 6.500h15M9 6.500V4h6v2.500M6.5 6.5 7.5 20h9l1-13.500M10 10v6.500M14 10v6.5" />,
  undo: <path d="M8.5 5 4 9.5 8.5 14M4 9.500h10a5.5 5.5 0 0 1 0 11H9" />,
  upload: <path d="M12 16V4M7.5 8.5 12 4l4.5 4.500M5 19.500h14" />,
  code: <path d="m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14" />,
  dashboard: <path d="M4 4h6.5v6.5H4ZM13.5 4H20v6.5h-6.5ZM4 13.5h6.5V20H4ZM13.5 13.5H20V20h-6.5Z" />,
  person: (
    <path d="M12 4a3.8 3.8 0 1 0 0 7.6A3.8 3.8 0 0 0 12 4ZM4.5 20.5c.5-4.2 3.5-6.2 7.5-6.2s7 2 7.5 6.2" />
  ),
  signOut: <path d="M10 4H5v16h5M9.5 12H20M16 8l4 4-4 4" />,
  table: <path d="M4 5h16v14H4ZM4 9.5h16M9.5 9.5V19" />,
} as const;

export type StaffIconName = keyof typeof STAFF_ICONS;
