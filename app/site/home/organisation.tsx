import { useFrame } from "#app/i18n/frame-provider.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { useSiteUrl } from "../page-head.tsx";

/** Tells search engines who owns the site. */
export function Organisation() {
  const { settings } = useFrame();
  const text = useText();
  const url = useSiteUrl();
  const organisation = {
    "@context": "https://schema.org",
    "@type": "CollegeOrUniversity",
    name: text("university_name"),
    alternateName: text("university_name_other"),
    url: `${url}/`,
    address: {
      "@type": "PostalAddress",
      streetAddress: text("footer_address"),
      postalCode: "585106",
      addressCountry: "IN",
    },
    telephone: settings["phone_administration"],
    sameAs: ["facebook", "x", "youtube", "instagram"].flatMap(
      (network) => settings[`social_${network}`] ?? [],
    ),
  };
  return <script type="application/ld+json">{scriptSafe(JSON.stringify(organisation))}</script>;
}

/** Escapes what could end the script element; as JSON it reads the same. */
export function scriptSafe(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
