/** What only the staff area shows, apart so that public pages do not carry it. */
export const STAFF_ICONS = {
  code: <path d="m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14" />,
  dashboard: <path d="M4 4h6.5v6.5H4ZM13.5 4H20v6.5h-6.5ZM4 13.5h6.5V20H4ZM13.5 13.5H20V20h-6.5Z" />,
  person: (
    <path d="M12 4a3.8 3.8 0 1 0 0 7.6A3.8 3.8 0 0 0 12 4ZM4.5 20.5c.5-4.2 3.5-6.2 7.5-6.2s7 2 7.5 6.2" />
  ),
  signOut: <path d="M10 4H5v16h5M9.5 12H20M16 8l4 4-4 4" />,
  table: <path d="M4 5h16v14H4ZM4 9.5h16M9.5 9.5V19" />,
} as const;

export type StaffIconName = keyof typeof STAFF_ICONS;
