import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { copyText } from "./copy-text.ts";
import { absoluteAddress } from "./stored-file.ts";

/** Answers a function that copies a file's address and says so. */
export function useCopyAddress(): (file: { name: string; url: string }) => Promise<void> {
  const t = useTranslation();
  const toast = useToast();
  return async ({ name, url }) => {
    const address = absoluteAddress(url, location.origin);
    if (await copyText(address)) toast(t("admin_file_address_copied_named", { name }));
    else toast(t("admin_file_copy_failed", { address }), "error");
  };
}
