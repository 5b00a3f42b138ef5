import { useTranslation } from "#app/i18n/use-translation.ts";
import { Note, Row, Rows } from "#app/staff-ui/layout/layout.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ApiError } from "../api/errors.ts";
import type { PlainApi } from "../api/plain-api.ts";
import { noteFactorDuty } from "../api/user.ts";
import { useFactorSetup } from "./use-factor-setup.tsx";
import { usePasskeySupport } from "./use-passkey-support.ts";

interface FirstFactorProps {
  api: PlainApi;
  onDone: () => void;
  /** The session has ended meanwhile, or is too old; without it the API asks for a sign-in by itself. */
  onRefused?: () => void;
}

/** For whoever may do nothing else before there is a second factor: the ways to one. */
export function FirstFactor({ api, onDone, onRefused }: FirstFactorProps) {
  const t = useTranslation();
  const supported = usePasskeySupport();
  const { setUpCodes, addPasskey, dialog } = useFactorSetup(onRefused ? watched(api, onRefused) : api, () => {
    noteFactorDuty(false);
    onDone();
  });
  return (
    <>
      <Rows>
        <Row>
          <div>
            <p>
              <strong>{t("admin_factor_app")}</strong>
            </p>
            <Note size="small" tight>
              {t("admin_factor_app_hint")}
            </Note>
          </div>
          <Button onClick={setUpCodes}>{t("admin_factor_app_set_up")}</Button>
        </Row>
        <Row>
          <div>
            <p>
              <strong>{t("admin_passkeys")}</strong>
            </p>
            <Note size="small" tight>
              {t(supported ? "admin_passkeys_hint" : "admin_passkey_unsupported")}
            </Note>
          </div>
          {supported && <Button onClick={addPasskey}>{t("admin_passkey_add")}</Button>}
        </Row>
      </Rows>
      {dialog}
    </>
  );
}

/** The same API, which tells when it wants another sign-in. */
function watched(api: PlainApi, onRefused: () => void): PlainApi {
  const call = (...given: Parameters<PlainApi["call"]>) =>
    api.call(...given).catch((error: unknown) => {
      const code = error instanceof ApiError ? error.body.code : undefined;
      if (code === "unauthorized" || code === "reauthenticate") onRefused();
      throw error;
    });
  return { ...api, call: call as PlainApi["call"] };
}
