/**
 * The tests that a change can affect: by imports for unit and architecture tests; by area for API tests and journeys, which
 * start the composed program and so import almost everything.
 */
export interface Selection {
  /** Test files for vitest. */
  vitest: string[];
  /** Test files for the browser. */
  browser: string[];
  /** Test files that are not run. */
  leftOut: string[];
}

interface Area {
  /** Prefixes of paths. */
  code: readonly string[];
  /** Prefixes of test files. */
  tests: readonly string[];
}

const API = "tests/api";
const E2E = "tests/e2e";

/** A folder `x` of the domain, of the API's routes and descriptions, and of the staff area, with the tests that name it. */
const area = (names: readonly string[], tests: readonly string[]): Area => ({
  code: names.flatMap((name) => [
    `server/domain/${name}/`,
    `server/http/api/${name}.ts`,
    `shared/api/${name}.ts`,
    `shared/tables/${name}`,
    `app/admin/${name}/`,
    `app/site/${name}/`,
  ]),
  tests,
});

/** One row per area of the product. Code outside all of them affects `CORE_TESTS`. */
export const AREAS: readonly Area[] = [
  area(
    [
      "accounts",
      "identities",
      "second-factors",
      "factors",
      "session",
      "login",
      "access",
      "ask-account",
      "profile",
    ],
    [
      `${API}/accounts/`,
      ...["accounts", "passwords", "second-factors", "tokens", "own-profile"].map(
        (name) => `${E2E}/staff-${name}`,
      ),
    ],
  ),
  area(["audit"], [`${API}/staff/audit`, `${API}/operation/audit-chain`, `${E2E}/staff-audit`]),
  area(["backup"], [`${API}/backup/`]),
  area(["contact", "messages"], [`${API}/contact/`, `${E2E}/contact`, `${E2E}/staff-messages`]),
  area(["courses", "course"], [`${API}/site/courses`, `${E2E}/my-course`, `${E2E}/staff-documents`]),
  area(["drafts"], [`${API}/staff/drafts`, `${API}/staff/approval`, `${E2E}/staff-drafts`]),
  area(
    ["files", "documents"],
    [`${API}/files/`, `${API}/search/documents`, `${E2E}/staff-files`, `${E2E}/staff-waiting-files`],
  ),
  area(
    ["imports", "import", "spreadsheets", "legacy-text"],
    [`${API}/imports/`, `${E2E}/staff-import`, `${E2E}/staff-legacy-text`],
  ),
  area(["library"], [`${API}/site/library-hours`, `${E2E}/library`, "tests/pages/library"]),
  area(["links"], [`${API}/staff/links`, `${E2E}/staff-links`, `${E2E}/links`]),
  area(["list", "views", "tree"], [`${API}/lists/`, `${E2E}/staff-list`, `${E2E}/staff-views`]),
  area(["menus"], [`${API}/staff/menus`, `${E2E}/staff-menus`, `${E2E}/visitor-keyboard`]),
  area(["notices"], [`${API}/imports/notices-from-files`, `${E2E}/staff-notices-from-files`]),
  area(["pages"], [`${API}/staff/pages`, `${E2E}/staff-pages`]),
  area(
    ["record-editor", "fields", "forms"],
    [`${E2E}/staff-form`, `${E2E}/staff-safety`, `${E2E}/staff-refusals`],
  ),
  area(["redirects"], [`${API}/site/redirects`]),
  area(["remarks"], [`${API}/records/remarks`, `${E2E}/staff-remarks`]),
  area(["search"], [`${API}/search/`, `${E2E}/search`]),
  area(["site", "feeds"], [`${API}/site/`, "tests/pages/", `${E2E}/visitor`, `${E2E}/home`]),
  area(
    ["subscriptions", "subscribers", "follow"],
    [`${API}/contact/subscriptions`, `${API}/contact/notice-mails`, `${E2E}/follow`],
  ),
  area(
    ["table-design", "designer", "tables"],
    [`${API}/tables/`, `${E2E}/staff-designer`, `${E2E}/own-tables`],
  ),
  { code: ["server/http/limits/", "server/http/answers/"], tests: [`${API}/http/`, `${E2E}/outage`] },
  { code: ["app/offline/"], tests: [`${E2E}/offline`] },
  {
    code: ["app/ui/", "app/staff-ui/", "app/widgets/"],
    tests: ["tests/components/", "tests/pages/blocks", `${E2E}/staff-form`],
  },
  {
    code: ["app/html-editor/", "app/admin/text-editor/", "server/domain/content/"],
    tests: [`${E2E}/staff-text-editor`, `${E2E}/staff-html`, `${API}/records/html-`],
  },
  {
    code: ["app/site/"],
    tests: ["tests/pages/blocks", `${E2E}/visitor`, `${E2E}/home`, `${E2E}/navigation`],
  },
  { code: ["app/admin/"], tests: [`${E2E}/staff.test`, `${E2E}/staff-navigation`] },
];

/** What one sees first if the store, the server or a description is broken. */
export const CORE_TESTS = [
  `${API}/records/records`,
  `${API}/records/reading`,
  `${API}/lists/lists`,
  `${API}/http/http`,
  `${E2E}/visitor.test`,
  `${E2E}/staff.test`,
];

const IS_CODE = /^(app|server|shared)\/.*\.(tsx?|css|json|sql)$/;
const IS_BROWSER = /^tests\/(e2e|pages|components)\//;
const IS_COMPOSED = /^tests\/(api|hunt|proofs|e2e|pages|components)\//;

const isTestCode = (file: string): boolean => file.startsWith("tests/");

/** @param file from the root of the project */
function findAreaTests(file: string): readonly string[] {
  if (!IS_CODE.test(file) || file.includes(".test.")) return [];
  const areas = AREAS.filter(({ code }) => code.some((prefix) => file.startsWith(prefix)));
  return areas.length > 0 ? areas.flatMap(({ tests }) => tests) : CORE_TESTS;
}

/**
 * @param changed files of the change, from the root of the project
 * @param tests all test files
 * @param importers by file, the files that import it
 */
export function selectTests(
  changed: readonly string[],
  tests: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): Selection {
  const prefixes = [...new Set(changed.flatMap(findAreaTests))];
  const reached = collectImporters(changed, importers);
  const reachedByTestCode = collectImporters(changed.filter(isTestCode), importers);
  const isSelected = (test: string): boolean => {
    if (reachedByTestCode.has(test)) return true;
    if (test.startsWith("tests/architecture/")) return true;
    if (!IS_COMPOSED.test(test)) return reached.has(test);
    return prefixes.some((prefix) => test.startsWith(prefix));
  };
  const selected = tests.filter(isSelected);
  return {
    vitest: selected.filter((test) => !IS_BROWSER.test(test)),
    browser: selected.filter((test) => IS_BROWSER.test(test)),
    leftOut: tests.filter((test) => !isSelected(test)),
  };
}

function collectImporters(
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}
