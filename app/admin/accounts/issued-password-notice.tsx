import { useTranslation } from "#app/i18n/use-translation.ts";
import { IssuedSecret } from "../access/issued-secret.tsx";

export interface IssuedPassword {
  username: string;
  password: string;
}

/** Shows a temporary password, this once. */
export function IssuedPasswordNotice({ issued, onClose }: { issued: IssuedPassword; onClose: () => void }) {
  const t = useTranslation();
  return (
    <IssuedSecret
      title={t("admin_password_handed", { name: issued.username })}
      why={t("admin_password_handed_why")}
      label={t("password")}
      secret={issued.password}
      noted={t("admin_password_noted")}
      onClose={onClose}
    />
  );
}
