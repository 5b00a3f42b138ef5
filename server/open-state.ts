/** Puts together the backups, and what whoever looks after the installation is shown of it. */
import { hostname } from "node:os";
import { backupProcess } from "./backup-process.ts";
import { BACKUP_AT, type Config } from "./config.ts";
import { auditState } from "./domain/audit/audit-state.ts";
import { BackupLog, backupState } from "./domain/backup/backup-log.ts";
import { DailyBackups } from "./domain/backup/daily-backups.ts";
import type { Log } from "./domain/kernel/log.ts";
import { diskState, filesState, mailState } from "./domain/staff/installation-state.ts";
import { Instances } from "./domain/staff/instances.ts";
import type { Services } from "./services.ts";

interface StateDeps extends Pick<Services, "database" | "audit" | "files" | "outbox" | "space" | "now"> {
  report: (error: unknown) => void;
  log: Log;
}

export function openState(
  {
    backupDir: folder,
    backupAt: at = BACKUP_AT,
    smtp,
    port,
  }: Partial<Pick<Config, "backupDir" | "backupAt" | "smtp" | "port">>,
  deps: StateDeps,
): Pick<Services, "instances" | "backupLog" | "dailyBackups" | "partStates"> {
  const { database, audit, files, outbox, space, now } = deps;
  const instances = new Instances({ ...deps, name: `${hostname()}:${port ?? ""}` });
  const backupLog = new BackupLog(database);
  const isSetUp = folder !== undefined;
  return {
    instances,
    backupLog,
    dailyBackups: isSetUp
      ? new DailyBackups({ ...deps, backupLog, folder, at, work: backupProcess })
      : undefined,
    partStates: [
      () => instances.databaseState(),
      () => instances.instancesState(),
      () => filesState(files),
      () => mailState(outbox, smtp !== undefined),
      () => diskState(space),
      async () => backupState(await backupLog.read(), { isSetUp, now: now() }),
      async () => auditState(await audit.lastVerification(), now()),
    ],
  };
}
