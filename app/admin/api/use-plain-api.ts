import { useMemo } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { createPlainApi, type PlainApi } from "./plain-api.ts";

/** The API outside the staff area's shell, where an ended session is no case of its own. */
export function usePlainApi(): PlainApi {
  const t = useTranslation();
  const { language } = useShellData();
  const unreachable = t("err_network");
  const failed = t("err_try_later");
  return useMemo(
    () => createPlainApi({ language, messages: { unreachable, failed } }),
    [language, unreachable, failed],
  );
}
