import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Frame } from "#server/domain/site/frame.ts";

const instances = new WeakMap<Frame, i18n>();

/** The i18next instance of a frame, made once; on the server all requests of one language share it. */
export function translator(frame: Frame): i18n {
  const made = instances.get(frame);
  if (made) return made;
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: frame.language,
    fallbackLng: "en",
    ns: "translations",
    defaultNS: "translations",
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    // React escapes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: { [frame.language]: { translations: frame.texts } },
  });
  instances.set(frame, instance);
  return instance;
}
