import { useApi } from "../api/use-api.ts";
import { useMayLeave } from "#app/staff-ui/unsaved/unsaved.tsx";

/**
 * Ends the session and leaves the staff area, after a question where something is not saved; the whole document changes,
 * so that nothing of it stays in memory.
 */
export function useSignOut(): (to: string) => Promise<void> {
  const api = useApi();
  const mayLeave = useMayLeave();
  return async (to) => {
    if (!(await mayLeave())) return;
    await api.signOut();
    location.assign(to);
  };
}
