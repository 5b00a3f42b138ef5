import { type ReactNode, useRef } from "react";
import { useNavigate } from "react-router";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Card, Cluster, Stack } from "#app/staff-ui/layout/layout.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { FileInput } from "../../files/uploading/file-input.tsx";
import { useDrop } from "../../files/uploading/use-drop.ts";
import { useStaff } from "../../session/staff-context.tsx";
import { handOver } from "../drafts/dropped-files.ts";
import { draftsKey, readNoticeDrafts } from "../drafts/stored-drafts.ts";

const ADDRESS = "/admin/notices-from-files";

const takesFiles = ({ name, actions }: TableDescriptor): boolean =>
  name === "notification" && actions.includes("create");

/** Opens the screen that makes notices of files. */
function useNoticesFrom(): (files: readonly File[]) => void {
  const navigate = useNavigate();
  return (files) => {
    handOver(files);
    void navigate(ADDRESS);
  };
}

interface DropOnListProps {
  table: TableDescriptor;
  children: ReactNode;
}

/** The list of notices takes files that are dropped on it; other lists stay as they are. */
export function DropOnList({ table, children }: DropOnListProps) {
  return takesFiles(table) ? <DropPlace>{children}</DropPlace> : <Stack gap={4}>{children}</Stack>;
}

function DropPlace({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const number = useNumber();
  const place = useRef<HTMLDivElement>(null);
  const isOver = useDrop(place, useNoticesFrom());
  const waiting = readNoticeDrafts(draftsKey(useStaff().user.id)).length;
  return (
    <Stack gap={4} ref={place}>
      {isOver && <Card held>{t("admin_notices_drop_now")}</Card>}
      {waiting > 0 && (
        <Card tone="gold" gap={2}>
          <Cluster gap={3} align="center" justify="between">
            <span>{t("admin_notices_waiting", { count: number(waiting) })}</span>
            <LinkButton href={ADDRESS}>{t("admin_notices_go_on")}</LinkButton>
          </Cluster>
        </Card>
      )}
      {children}
    </Stack>
  );
}

/** The same for those who choose files: a phone cannot drop, nor can a keyboard. */
export function NoticesFromFiles({ table }: { table: TableDescriptor }) {
  const t = useTranslation();
  const open = useNoticesFrom();
  if (!takesFiles(table)) return null;
  return (
    <FileInput multiple onFiles={open}>
      {t("admin_notices_from_files")}
    </FileInput>
  );
}
