let resolveHydrated = (): void => {};

/** Resolves once React has hydrated the page. Whatever changes the page by itself waits for it: React must find the server's HTML. */
export const hydrated = new Promise<void>((resolve) => (resolveHydrated = resolve));

export const markHydrated = (): void => resolveHydrated();
