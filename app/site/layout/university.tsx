import { useFrame } from "#app/i18n/frame-provider.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { Brand } from "#app/ui/brand/brand.tsx";

/** The university's emblem and its name in both languages. */
export function University({ href }: { href?: string }) {
  const { language } = useFrame();
  const text = useText();
  return (
    <Brand
      name={text("university_name")}
      secondName={{ text: text("university_name_other"), lang: language === "en" ? "kn" : "en" }}
      emblemText={href ? text("a11y_logo") : ""}
      href={href}
    />
  );
}
