import { Icon } from "#app/ui/icon/icon.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { isPicture, previewOf, type StoredFile } from "./stored-file.ts";
import styles from "./file-preview.module.css";

interface FilePreviewProps {
  file: StoredFile;
  /** `large` fills its parent. */
  size?: "small" | "large";
}

/** What a file looks like; a drawing for what is no picture. Its name stands beside it. */
export function FilePreview({ file, size = "small" }: FilePreviewProps) {
  const preview = previewOf(file);
  return (
    <span className={styles[size]}>
      {preview && <img className={styles.picture} src={preview} alt="" loading="lazy" decoding="async" />}
      {!preview && (isPicture(file) ? <StaffIcon name="picture" /> : <Icon name="file" />)}
    </span>
  );
}
