/** Structured data about a page for search engines; visitors see nothing of it. */
export function StructuredData({ value }: { value: { "@type": string } & Record<string, unknown> }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...value });
  return <script type="application/ld+json">{scriptSafe(json)}</script>;
}

/** Escapes what could end the script element; as JSON it reads the same. */
function scriptSafe(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
