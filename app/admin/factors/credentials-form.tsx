import type { ReactNode, Ref, SyntheticEvent } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import styles from "./credentials-form.module.css";

interface CredentialsFormProps {
  ref?: Ref<HTMLFormElement>;
  /** Why it was refused, where no field says it; empty otherwise. */
  failure: string | undefined;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A form with a password: who cannot run the script sends it by POST, never in an address. */
export function CredentialsForm({ ref, failure, onSubmit, children }: CredentialsFormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form ref={ref} className={styles.form} method="post" onSubmit={submit} noValidate>
      <div role="alert">
        {failure && (
          <p className={styles.failure}>
            <Icon name="alert" />
            <MarkedText text={failure} />
          </p>
        )}
      </div>
      {children}
    </form>
  );
}
