import { useLocation, useNavigation } from "react-router";

/** Whether another tab or page of the list on this very page is on its way. */
export function useLoading(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === pathname;
}
