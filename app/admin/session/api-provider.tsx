import { createContext, type ReactNode, use, useState, useSyncExternalStore } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { createSignInAgain } from "./sign-in-again.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { type Api, createApi } from "../api/api.ts";
import styles from "./api-provider.module.css";

const ApiContext = createContext<Api | null>(null);

/** The API of the staff area. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider above it.");
  return api;
}

/**
 * Provides the API of the staff area, asks for a sign-in over the page where the session has ended, and says when the
 * connection is lost.
 */
export function ApiProvider({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const [again] = useState(createSignInAgain);
  const [lost, setLost] = useState(false);
  const [api] = useState(() =>
    createApi({
      messages: { unreachable: t("err_network"), failed: t("err_try_later") },
      signInAgain: again.ask,
      onLost: setLost,
    }),
  );
  const asking = useSyncExternalStore(again.subscribe, again.isAsking, () => false);
  return (
    <ApiContext value={api}>
      {children}
      <output>{lost && <span className={styles.lost}>{t("admin_connection_lost")}</span>}</output>
      {asking && <SignInDialog api={api} onDone={again.done} />}
    </ApiContext>
  );
}
