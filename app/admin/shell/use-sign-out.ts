import { useApi } from "../api/api-provider.tsx";

/** Ends the session and leaves the staff area; the whole document changes, so that nothing of it stays in memory. */
export function useSignOut(): (to: string) => Promise<void> {
  const api = useApi();
  return async (to) => {
    await api.signOut();
    location.assign(to);
  };
}
