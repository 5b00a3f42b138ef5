import type { OwnFactors } from "#shared/api/second-factors.ts";
import { PASSKEYS_MAX } from "#shared/vocabulary.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useConfirm } from "#app/staff-ui/confirm-dialog/use-confirm.tsx";
import { Card, Note, Row, Rows } from "#app/staff-ui/layout/layout.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { useApiQuery, useRefetchTouched } from "../api/queries.ts";
import { useApi } from "../api/use-api.ts";
import { useFactorSetup } from "../factors/use-factor-setup.tsx";
import { usePasskeySupport } from "../factors/use-passkey-support.ts";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { type FactorRemoval, useFactorRemoval } from "./use-factor-removal.ts";

/** One's own second factors, with ways to add and to remove them. */
export function SecondFactors() {
  const t = useTranslation();
  const api = useApi();
  const query = useApiQuery("GET /staff/second-factors", {});
  const refetchTouched = useRefetchTouched();
  const [ask, question] = useConfirm();
  const setup = useFactorSetup(api, () => refetchTouched("/staff/second-factors"));
  const removal = useFactorRemoval({ ask, show: setup.show });
  return (
    <Card gap={5} title={t("admin_factors")} intro={t("admin_factors_intro")}>
      <Loaded query={query}>
        {(own) => (
          <>
            {own.demanded && <Note size="small">{t("admin_factors_demanded")}</Note>}
            <Rows>
              <App own={own} onSetUp={setup.setUpCodes} onRemove={removal.removeCodes} />
              <Passkeys own={own} onAdd={setup.addPasskey} />
              {own.passkeys.map((passkey) => (
                <Passkey key={passkey.id} passkey={passkey} onRemove={removal.removePasskey} />
              ))}
              {(own.codesSince !== null || own.passkeys.length > 0) && (
                <RecoveryCodes left={own.recoveryCodes} onRenew={removal.renewRecoveryCodes} />
              )}
            </Rows>
          </>
        )}
      </Loaded>
      {setup.dialog}
      {question}
    </Card>
  );
}

/** The name of a way to prove oneself, and what is to know of it. */
function About({ name, note }: { name: string; note: string }) {
  return (
    <div>
      <p>
        <strong>{name}</strong>
      </p>
      <Note size="small" tight>
        {note}
      </Note>
    </div>
  );
}

interface AppProps {
  own: OwnFactors;
  onSetUp: () => void;
  onRemove: () => void;
}

function App({ own: { codesSince }, onSetUp, onRemove }: AppProps) {
  const t = useTranslation();
  const note = codesSince
    ? t("admin_factor_app_since", { when: writeInstant(codesSince) })
    : t("admin_factor_app_hint");
  return (
    <Row>
      <About name={t("admin_factor_app")} note={note} />
      <Button look="quiet" onClick={onSetUp}>
        {t(codesSince ? "admin_factor_app_replace" : "admin_factor_app_set_up")}
      </Button>
      {codesSince && (
        <Button look="quiet" onClick={onRemove}>
          {t("admin_factor_app_remove")}
          <VisuallyHidden>: {t("admin_factor_app")}</VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}

function Passkeys({ own: { passkeys }, onAdd }: { own: OwnFactors; onAdd: () => void }) {
  const t = useTranslation();
  const supported = usePasskeySupport();
  return (
    <Row>
      <About
        name={t("admin_passkeys")}
        note={t(supported ? "admin_passkeys_hint" : "admin_passkey_unsupported")}
      />
      {supported && passkeys.length < PASSKEYS_MAX && (
        <Button look="quiet" onClick={onAdd}>
          {t("admin_passkey_add")}
        </Button>
      )}
    </Row>
  );
}

interface PasskeyProps {
  passkey: OwnFactors["passkeys"][number];
  onRemove: FactorRemoval["removePasskey"];
}

function Passkey({ passkey, onRemove }: PasskeyProps) {
  const t = useTranslation();
  const { name, createdAt, usedAt } = passkey;
  const added = writeInstant(createdAt);
  const note = usedAt
    ? t("admin_passkey_times", { added, used: writeInstant(usedAt) })
    : t("admin_passkey_unused", { added });
  return (
    <Row>
      <About name={name} note={note} />
      <Button look="quiet" onClick={() => onRemove(passkey)}>
        {t("admin_passkey_remove")}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </Row>
  );
}

function RecoveryCodes({ left, onRenew }: { left: number; onRenew: () => void }) {
  const t = useTranslation();
  return (
    <Row>
      <About name={t("admin_recovery")} note={t("admin_recovery_left", { count: left })} />
      <Button look="quiet" onClick={onRenew}>
        {t("admin_recovery_renew")}
      </Button>
    </Row>
  );
}
