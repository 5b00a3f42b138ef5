import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import styles from "./html-editor.module.css";

/** More names than these help nobody. */
const NAMED_MAX = 6;

interface LossNoteProps {
  /** Beginnings of elements; empty ones stand for an order that cannot be preserved. */
  lost: readonly string[];
  onAccept: () => void;
}

/** Says why a text opened as its source. */
export function LossNote({ lost, onAccept }: LossNoteProps) {
  const t = useTranslation();
  const named = lost.filter(Boolean).slice(0, NAMED_MAX);
  const more = lost.length > NAMED_MAX ? " …" : "";
  return (
    <div className={styles.note} role="alert">
      <Icon name="alert" />
      <div>
        <p>
          {t(named.length > 0 ? "admin_html_would_lose" : "admin_html_would_rearrange")}
          {named.map((tag) => (
            <code key={tag}>{tag}</code>
          ))}
          {more}
        </p>
        <p>{t("admin_html_loss_hint")}</p>
        <Button look="quiet" onClick={onAccept}>
          {t("admin_html_show_anyway")}
        </Button>
      </div>
    </div>
  );
}
