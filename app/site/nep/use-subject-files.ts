import { type RefObject, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { LinkGroup } from "#server/domain/site/blocks/link-groups.ts";
import type { NepPage, NepSubject } from "#server/domain/site/pages/nep-page.ts";

interface SubjectFiles {
  /** Null until they have come. */
  files: LinkGroup[] | null;
  /** A script runs, so that opening the row is enough. */
  isHydrated: boolean;
  /** To be called when the row is opened or closed. */
  open: (isOpen: boolean) => void;
}

/**
 * The syllabus files of a subject, from the page itself or, when its row is opened, from the address that shows it open.
 * @param content an element within the row
 */
export function useSubjectFiles(
  { name, files: own }: NepSubject,
  address: string,
  content: RefObject<HTMLElement | null>,
): SubjectFiles {
  const fetcher = useFetcher<NepPage>();
  const [isHydrated, setIsHydrated] = useState(false);
  const loaded = fetcher.data?.subjects.find((subject) => subject.name === name)?.files;
  const files = own ?? loaded ?? null;
  const open = (isOpen: boolean) => {
    if (isOpen && !files && fetcher.state === "idle") void fetcher.load(address);
  };
  useEffect(() => {
    setIsHydrated(true);
    // The visitor may have opened the row before hydration.
    open(content.current?.closest("details")?.open ?? false);
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);
  return { files, isHydrated, open };
}
