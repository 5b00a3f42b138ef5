import type { LikeNotice } from "#shared/api/notices.ts";
import { useQuery } from "@tanstack/react-query";
import { useDebounced } from "#app/staff-ui/use-debounced.ts";
import { useApi } from "../../api/use-api.ts";
import type { NoticeValues } from "./notice-draft.ts";

const PAUSE_MS = 700;

/** For each draft, by its id, the present notices that it may be already. */
export function useAlike(
  values: ReadonlyMap<string, NoticeValues>,
): ReadonlyMap<string, readonly LikeNotice[]> {
  const api = useApi();
  const compared = [...values].map(([id, { title, title_kn, refNo }]) => ({ id, title, title_kn, refNo }));
  const asked = useDebounced(JSON.stringify(compared), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ["notification", "alike", asked],
    enabled: asked !== "[]",
    queryFn: async () => {
      const notices = JSON.parse(asked) as typeof compared;
      const body = { notices: notices.map(({ id: _id, ...notice }) => notice) };
      const found = await api.ask("POST /notification/alike", { body });
      return notices.map(({ id }, index) => [id, found[index] ?? []] as const);
    },
  });
  return new Map(data);
}
