import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { reasonOf } from "../reason-of.ts";
import styles from "./load-error.module.css";

interface LoadErrorProps {
  query: Pick<UseQueryResult, "error" | "refetch">;
  /** Another way out. */
  children?: ReactNode;
}

/** Says why something cannot be shown, and tries again. */
export function LoadError({ query: { error, refetch }, children }: LoadErrorProps) {
  const t = useTranslation();
  return (
    <div role="alert" className={styles.failed}>
      <Icon name="alert" />
      <p>
        <MarkedText text={reasonOf(error, t("err_try_later"))} />
      </p>
      <Button look="quiet" onClick={() => void refetch()}>
        {t("retry")}
      </Button>
      {children}
    </div>
  );
}
