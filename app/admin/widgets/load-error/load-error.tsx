import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import styles from "./load-error.module.css";

interface FailedProps {
  message: string;
  onAgain: () => void;
  /** Another way out. */
  children?: ReactNode;
}

/** Says why something cannot be shown, and tries again. */
export function Failed({ message, onAgain, children }: FailedProps) {
  const t = useTranslation();
  return (
    <div role="alert" className={styles.failed}>
      <Icon name="alert" />
      <p>
        <MarkedText text={message} />
      </p>
      <Button look="quiet" onClick={onAgain}>
        {t("retry")}
      </Button>
      {children}
    </div>
  );
}
