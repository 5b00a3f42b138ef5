/** A site with a list of notices, for the tests of one `describe`. */
import { afterAll, beforeAll } from "vitest";
import { createNotice, createNoticeList, type Row } from "./factories.ts";
import { type DatabaseKind, openTestSite, type TestSite } from "../server/test-site.ts";

export interface NoticeSite {
  readonly site: TestSite;
  readonly list: number;
  /** Writes a notice in the list. @returns its id */
  notice: (more?: Row) => Promise<number>;
}

/** Opens the site before the tests, and closes it after them. */
export function noticeSite(kind: DatabaseKind): NoticeSite {
  let site: TestSite | undefined;
  let list = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site?.close());
  return {
    get site() {
      return site!;
    },
    get list() {
      return list;
    },
    notice: (more) => createNotice(site!, list, more),
  };
}
