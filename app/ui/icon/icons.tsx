/** What public pages show. One set with the staff's, drawn on a grid of 24 with round strokes of 1.6. */
export const ICONS = {
  alert: <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5v5.5M12 16.2v.1" />,
  arrowLeft: <path d="M20 12H4M10 6l-6 6 6 6" />,
  arrowRight: <path d="M4 12h16M14 6l6 6-6 6" />,
  bell: <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5a2.2 2.2 0 0 0 4 0" />,
  building: <path d="M3.5 9 12 4l8.5 5ZM5 9v9M9.5 9v9M14.5 9v9M19 9v9M3 20.5h18M4 18h16" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  chevronDown: <path d="m6 9.5 6 6 6-6" />,
  chevronLeft: <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />,
  chevronRight: <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />,
  close: <path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />,
  contrast: (
    <>
      <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17Z" fill="currentcolor" />
    </>
  ),
  download: <path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14" />,
  external: <path d="M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <path d="M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z" />
    </>
  ),
  eyeOff: (
    <path d="M4 4l16 16M9.5 5.9A9.3 9.3 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.3 7.3A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.7-1.3M10 10a3 3 0 0 0 4 4" />
  ),
  facebook: (
    <path
      d="M14.5 8H17V4h-2.5C12 4 10.5 5.7 10.5 8v2.5H8v4h2.5V21h4v-6.5H17l.5-4h-3V8.5c0-.3.200-.5 0-.5Z"
      fill="currentcolor"
      stroke="none"
    />
  ),
  file: <path d="M6 3.5h8l4.5 4.5v12.5H6ZM13.5 3.5v5h5" />,
  graduation: (
    <path d="m2 9.5 10-4.5 10 4.5-10 4.5ZM6 11.5V16c1.5 1.8 3.5 2.5 6 2.5s4.5-.7 6-2.5v-4.5M22 9.5V15" />
  ),
  instagram: (
    <path d="M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM16.8 7.1v.1" />
  ),
  leaf: <path d="M5 19C4 10 10 5 20 4.5 20.5 14 15.5 19.5 7.5 17.5M4 21c1.5-5 4.5-8.5 9-10.5" />,
  mail: <path d="M3.5 6h17v12.5h-17ZM4 6.5l8 6.5 8-6.5" />,
  menu: <path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h17" />,
  pause: <path d="M9 6.5v11M15 6.5v11" />,
  people: (
    <path d="M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5ZM2.8 19.5c.4-3.6 2.9-5.5 6.2-5.5s5.8 1.9 6.2 5.5M15.5 5.5a2.8 2.8 0 0 1 0 5.5M17.5 14.3c2.2.6 3.5 2.4 3.8 5.2" />
  ),
  picture: <path d="M3.5 5h17v14h-17ZM3.5 16l5-5 4.5 4.5 2.5-2.5 5 5M15.8 9v.1" />,
  play: <path d="M8 5.5v13l11-6.5Z" fill="currentcolor" />,
  scales: <path d="M12 4v16M7.5 20.5h9M5 7h14M5 7l-3 7a3.3 3.3 0 0 0 6 0ZM19 7l-3 7a3.3 3.3 0 0 0 6 0Z" />,
  screen: <path d="M3.5 4.5h17v12h-17ZM12 16.5v3.5M8 20.5h8M8 8.5h8M8 12h4.5" />,
  search: <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5" />,
  textSize: <path d="m2.5 18.5 5-13 5 13M4.2 14.2h6.6M14.5 18.5l3.5-8.5 3.5 8.5M15.7 15.8h4.6" />,
  wheel: (
    <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM12 3.5v6M12 14.5v6M3.5 12h6M14.5 12h6M6 6l4.2 4.2M13.8 13.8 18 18M18 6l-4.2 4.2M10.2 13.8 6 18" />
  ),
  x: <path d="M4 4l16 16M20 4 4 20M4 4h4l12 16h-4Z" />,
  youtube: (
    <>
      <path d="M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3Z" />
      <path d="M10.5 9.5v5l4-2.5Z" fill="currentcolor" />
    </>
  ),
} as const;

export type IconName = keyof typeof ICONS;
