import { useEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { DialogButtons } from "../dialog/dialog-buttons.tsx";
import styles from "./form-dialog.module.css";

interface AskToDiscardProps {
  onStay: () => void;
  onDiscard: () => void;
}

/** Stands in for the buttons of a dialog that is to be closed with something entered. */
export function AskToDiscard({ onStay, onDiscard }: AskToDiscardProps) {
  const t = useTranslation();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.querySelector("button")?.focus(), []);
  return (
    <div ref={question} className={styles.question} role="alert">
      <p>{t("admin_design_discard_title")}</p>
      <DialogButtons>
        <Button onClick={onStay}>{t("admin_design_go_on")}</Button>
        <Button look="quiet" onClick={onDiscard}>
          {t("admin_design_discard")}
        </Button>
      </DialogButtons>
    </div>
  );
}
