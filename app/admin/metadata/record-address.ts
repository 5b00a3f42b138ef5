/** Records that have screens of their own. */
const SCREENS: Readonly<Record<string, (id: number) => string>> = {
  message: (id) => `/admin/messages?open=${id}`,
  user: () => "/admin/accounts",
};

/** Where a record is edited. */
export const recordAddress = (object: string, id: number): string =>
  SCREENS[object]?.(id) ?? `/admin/form/${object}/${id}`;
