/** The API's description as a page to read: plain HTML, nothing from elsewhere, usable without scripts. */
import { API_BASE } from "#shared/api-base.ts";
import type { OpenApiDocument, Operation } from "./document.ts";

export const DOCS_STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#231a27,#f2edf4);--quiet:light-dark(#5d5263,#beb3c6);--line:light-dark(#e4dad0,#372d42);--brand:light-dark(#701638,#f0b2ba);--page:light-dark(#fdfbf8,#14101a);--tint:light-dark(#f6f1ea,#1a1521)}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem 4rem;font:1rem/1.6 "Noto Sans",system-ui,sans-serif;color:var(--ink);background:var(--page)}
h1{font-size:2rem;line-height:1.2}h2{margin-top:2.5rem;border-top:1px solid var(--line);padding-top:1rem}
a{color:var(--brand)}code,pre{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
nav ul{columns:14rem;padding:0;list-style:none}nav a{display:inline-block;padding:.4rem 0}
details{border-bottom:1px solid var(--line)}summary{cursor:pointer;padding:.7rem 0;min-height:1.6rem}
summary b{display:inline-block;min-width:4.5rem;color:var(--brand)}summary span{color:var(--quiet);display:block}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem}th,td{text-align:start;padding:.35rem .75rem .35rem 0;vertical-align:top;border-bottom:1px solid var(--line)}
.token{color:var(--quiet);font-size:.875rem}:focus-visible{outline:3px solid light-dark(#9a6a12,#f0c674);outline-offset:2px}
`;

export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = document.tags.map(({ name, description }) => ({
    name,
    title: description ? `${description} (${name})` : name,
    calls: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const index = groups
    .map(({ name, title }) => `<li><a href="#${escape(name)}">${escape(title)}</a></li>`)
    .join("");
  const sections = groups.map(
    ({ name, title, calls }) =>
      `<section id="${escape(name)}"><h2>${escape(title)}</h2>${calls.map(call).join("")}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – ${escape(document.info.title)}</title><style>${DOCS_STYLE}</style></head><body><main>
<h1>API</h1><p>${escape(document.info.description)}</p>
<p>For programs: <a href="${API_BASE}/openapi.json">OpenAPI 3.1</a>. <a href="/">Back to the site</a>.</p>
<nav aria-label="Groups"><ul>${index}</ul></nav>${sections.join("")}</main></body></html>`;
}

function call({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const closed = !operation.security.some((each) => Object.keys(each).length === 0);
  return `<details><summary><b>${method}</b> <code>${escape(path)}</code><span>${escape(operation.summary)}${closed ? " · needs a token" : ""}</span></summary>
${parameters(operation)}${body(operation)}<p>Answers ${Object.entries(operation.responses)
    .map(([status, response]) => `<code>${escape(status)}</code> ${escape(String(response.description))}`)
    .join(" ")}</p></details>`;
}

function parameters({ parameters: list }: Operation): string {
  if (list.length === 0) return "";
  const rows = list.map(
    (each) =>
      `<tr><td><code>${escape(each.name)}</code></td><td>${escape(each.description ?? "in the path")}</td><td>${each.required ? "required" : ""}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Parameter</th><th scope="col">Meaning</th><th scope="col"></th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function body({ requestBody }: Operation): string {
  return requestBody ? `<p>Takes</p><pre>${escape(JSON.stringify(requestBody.content, null, 2))}</pre>` : "";
}

const MARKS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);
