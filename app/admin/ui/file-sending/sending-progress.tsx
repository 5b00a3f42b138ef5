import { useText } from "#app/i18n/use-text.ts";
import { isUnderWay, type Sending } from "./sendings.ts";
import styles from "./sending-progress.module.css";

/** How far a file has come; nothing for one that has ended. */
export function SendingProgress({ sending }: { sending: Sending }) {
  const text = useText();
  if (!isUnderWay(sending)) return null;
  const { file, state, share } = sending;
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        value={share}
        max={1}
        aria-label={text("admin_file_progress_of", { name: file.name })}
      />
      <span className={styles.words}>
        {state === "waiting"
          ? text("admin_file_waiting")
          : text("admin_file_sending", { share: Math.round(share * 100) })}
      </span>
    </div>
  );
}
