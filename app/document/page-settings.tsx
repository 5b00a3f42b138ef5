import { type ReactNode, useMemo } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type LinkSettings, LinkSettingsContext } from "#app/ui/link/link.tsx";
import { ToastArea } from "#app/ui/toast/toast-area.tsx";
import { WrittenIn } from "#app/ui/localized-text/marked-text.tsx";
import { PageLanguage } from "#app/ui/localized-text/localized-text.tsx";
import { writtenIn } from "#shared/languages.ts";

interface PageSettingsProps {
  /** What renders a link within the site; an ordinary one where the browser navigates. */
  Internal?: LinkSettings["Internal"];
  children: ReactNode;
}

/** Provides the design system with what it cannot know: the language, and how links work here. */
export function PageSettings({ Internal = "a", children }: PageSettingsProps) {
  const { language } = useShellData();
  const t = useTranslation();
  const opensNewTab = t("a11y_opens_new_tab");
  const links = useMemo(() => ({ Internal, opensNewTab }), [Internal, opensNewTab]);
  return (
    <PageLanguage value={language}>
      <LinkSettingsContext value={links}>
        <WrittenIn value={writtenIn}>{children}</WrittenIn>
      </LinkSettingsContext>
    </PageLanguage>
  );
}

/** Around what shows toasts. */
export function Toasts({ children }: { children: ReactNode }) {
  const t = useTranslation();
  return (
    <ToastArea labels={{ region: t("a11y_notification_area"), dismiss: t("a11y_dismiss") }}>
      {children}
    </ToastArea>
  );
}
