import { useNavigate, useNavigation } from "react-router";

/**
 * Changes the query of a screen's address in part, unless another screen is on its way. What the query is now is read from the
 * address itself: the screen follows it later, and would undo what has been chosen since it was rendered.
 * @param read answers what a query asks for
 * @param write answers the address that asks for it with a part changed
 */
export function useAddressChange<Query>(
  read: (search: URLSearchParams) => Query,
  write: (query: Query, change: Partial<Query>) => string,
): (change: Partial<Query>) => void {
  const navigate = useNavigate();
  const { state } = useNavigation();
  return (change) => {
    if (state !== "idle") return;
    const query = read(new URLSearchParams(location.search));
    void navigate(write(query, change), { preventScrollReset: true });
  };
}
