import { type ReactNode, useMemo } from "react";
import { useShellData } from "./i18n/shell-data-provider.tsx";
import { useTranslation } from "./i18n/use-translation.ts";
import { InternalLink } from "./internal-link.tsx";
import { LinkSettingsContext } from "./ui/link/link.tsx";
import { ToastArea } from "./ui/toast/toast-area.tsx";
import { WrittenIn } from "./ui/localized-text/marked-text.tsx";
import { PageLanguage } from "./ui/localized-text/localized-text.tsx";
import { writtenIn } from "#shared/languages.ts";

/** Provides the design system with what it cannot know: the language, how links work here, and its labels. */
export function PageSettings({ children }: { children: ReactNode }) {
  const { language } = useShellData();
  const t = useTranslation();
  const opensNewTab = t("a11y_opens_new_tab");
  const links = useMemo(() => ({ Internal: InternalLink, opensNewTab }), [opensNewTab]);
  return (
    <PageLanguage value={language}>
      <LinkSettingsContext value={links}>
        <WrittenIn value={writtenIn}>
          <ToastArea labels={{ region: t("a11y_notification_area"), dismiss: t("a11y_dismiss") }}>
            {children}
          </ToastArea>
        </WrittenIn>
      </LinkSettingsContext>
    </PageLanguage>
  );
}
