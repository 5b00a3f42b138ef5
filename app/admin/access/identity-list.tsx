import type { LinkedIdentity } from "#shared/api/identities.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { Note, Row, Rows } from "#app/staff-ui/layout/layout.tsx";
import { writeInstant } from "../fields/instant-field/write-instant.ts";

interface IdentityListProps {
  identities: readonly LinkedIdentity[];
  onUnlink: (id: number) => void;
}

/** The identities at the provider by which somebody signs in. */
export function IdentityList({ identities, onUnlink }: IdentityListProps) {
  const t = useTranslation();
  if (identities.length === 0) return <Note size="small">{t("admin_identities_none")}</Note>;
  return (
    <Rows>
      {identities.map(({ id, email, issuer, createdAt }) => (
        <Row key={id}>
          <div>
            <p>
              <strong>{email ?? issuer}</strong>
            </p>
            <Note size="small" tight>
              {t("admin_identity_since", { when: writeInstant(createdAt) })}
            </Note>
          </div>
          <Button look="quiet" onClick={() => onUnlink(id)}>
            {t("admin_identity_unlink")}
            <VisuallyHidden>: {email ?? issuer}</VisuallyHidden>
          </Button>
        </Row>
      ))}
    </Rows>
  );
}
