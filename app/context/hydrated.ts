let resolveHydrated = (): void => {};

/** Once React has taken over what the server sent. Whatever changes the page by itself waits for it: React must find that. */
export const hydrated = new Promise<void>((resolve) => (resolveHydrated = resolve));

export const markHydrated = (): void => resolveHydrated();
