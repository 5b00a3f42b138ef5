import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { createApi } from "../api/api.ts";
import type { ApiError } from "../api/errors.ts";
import { createQueryClient, refetchTouched } from "../api/queries.ts";
import { ApiContext } from "../api/use-api.ts";
import { createSignInAgain } from "./sign-in-again.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { useStaff } from "./staff-context.tsx";
import styles from "./api-provider.module.css";

/**
 * Provides the API of the staff area and what was read by it, asks for a sign-in over the page where the session has
 * ended, and says why a call is repeated: the connection is lost, or the server has said what is away.
 */
export function ApiProvider({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const { language } = useShellData();
  const [again] = useState(createSignInAgain);
  const [failure, setFailure] = useState<ApiError>();
  const [queries] = useState(createQueryClient);
  const [api] = useState(() =>
    createApi({
      language,
      messages: { unreachable: t("err_network"), failed: t("err_try_later") },
      signInAgain: again.ask,
      onRetry: setFailure,
      onWritten: (path) => refetchTouched(queries, path),
    }),
  );
  const { user } = useStaff();
  const who = `${user.id} ${user.role}`;
  const readBy = useRef(who);
  useEffect(() => {
    // Another person, or the same one in another role, has signed in over the page.
    if (readBy.current !== who) void queries.invalidateQueries();
    readBy.current = who;
  }, [queries, who]);
  const reason = useSyncExternalStore(again.subscribe, again.reason, () => undefined);
  return (
    <QueryClientProvider client={queries}>
      <ApiContext value={api}>
        {children}
        <output>
          {failure && (
            <span className={styles.lost}>
              {failure.body.code
                ? t("admin_call_repeated", { reason: failure.message })
                : t("admin_connection_lost")}
            </span>
          )}
        </output>
        {reason && (
          <SignInDialog
            api={api}
            onDone={again.done}
            onGiveUp={reason === "recent" ? again.giveUp : undefined}
          />
        )}
      </ApiContext>
    </QueryClientProvider>
  );
}
