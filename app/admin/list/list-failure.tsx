import { useText } from "#app/i18n/use-text.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import styles from "./list.module.css";

interface ListFailureProps {
  message: string;
  onRetry: () => void;
  /** Another way out. */
  children?: React.ReactNode;
}

/** Says why records cannot be shown, and tries again. */
export function ListFailure({ message, onRetry, children }: ListFailureProps) {
  const text = useText();
  return (
    <div role="alert" className={styles.failure}>
      <Icon name="alert" />
      <p>{message}</p>
      <Button look="quiet" onClick={onRetry}>
        {text("retry")}
      </Button>
      {children}
    </div>
  );
}
