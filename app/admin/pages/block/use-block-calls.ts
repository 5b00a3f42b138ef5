import { useMemo } from "react";
import { fallbackLabel } from "#app/i18n/fallback-label.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import type { BlockBody, RecordsMade } from "#shared/api/pages.ts";
import type { NamingTexts } from "#shared/api/labels.ts";
import type { PresentedRecord } from "#shared/api/record.ts";
import { ApiError } from "../../api/errors.ts";
import { useApi } from "../../api/use-api.ts";
import { bodyOf } from "../../api/body-of.ts";
import { loadRecord } from "../../record-editor/state/load-record.ts";
import type { RecordCalls } from "../../record-editor/state/record-calls.ts";
import { useSubmit } from "../../record-editor/state/use-submit.ts";

interface BlockCallsOptions {
  /** The page, by its id. */
  page: number;
  place: BlockBody["place"];
  /** Told what was created. */
  onCreated: (made: RecordsMade) => void;
}

const NONE = { en: null, kn: null };

/** Reads and writes a block together with the texts that name it: `label` and `label_kn` are its label in words. */
export function useBlockCalls({ page, place, onCreated }: BlockCallsOptions): RecordCalls {
  const api = useApi();
  const send = useSubmit();
  const { language } = useShellData();
  return useMemo(() => {
    async function load(id: number) {
      const loaded = await loadRecord(api, "block", id, language);
      if (loaded.state !== "ready") return loaded;
      const blocks = await api.call("GET /block/page/:id", { id: page, lang: language });
      const own = blocks.find((each) => each.id === id);
      if (!own) return { state: "missing" } as const;
      const { en, kn } = own.texts;
      const label = { label: en?.label ?? fallbackLabel(own.key), label_kn: kn?.label ?? "" };
      return {
        state: "ready",
        record: { ...loaded.record, ...label, everywhere: false, _texts: own.texts },
      } as const;
    }
    return {
      draftsOf: `block-of-page-${page}`,
      load,
      async create({ label, label_kn, text, text_kn, everywhere: _none, ...rest }) {
        const written = textIn(text) || textIn(text_kn);
        const body = {
          ...rest,
          page,
          place,
          label: { en: textIn(label), kn: textIn(label_kn), versions: NONE },
          ...(written && rest["kind"] === "text" && !rest["content"] && { text: textOf(text, text_kn) }),
        };
        const made = await send("POST /block/labelled", { body });
        onCreated(made);
        return made;
      },
      async update(payload, record) {
        try {
          return await send("POST /block/labelled", { body: { ...changesIn(payload, record) } });
        } catch (error) {
          if (!bodyOf(error, "conflict") || !(error instanceof ApiError)) throw error;
          const now = await load(record.id);
          if (now.state !== "ready") throw error;
          throw new ApiError(error.status, { ...error.body, stored: now.record }, error.message, error.call);
        }
      },
    };
  }, [api, send, language, page, place, onCreated]);
}

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

const textOf = (content: unknown, kannada: unknown) => ({
  content: textIn(content),
  ...(textIn(kannada) && { content_kn: textIn(kannada) }),
});

/** What is sent of a block that was changed; of its label both languages, where one is another than before. */
function changesIn(payload: Record<string, unknown>, record: PresentedRecord) {
  const { label, label_kn: kannada, everywhere, ...rest } = payload;
  if (label === undefined && kannada === undefined) return rest;
  const texts = record["_texts"] as NamingTexts;
  return {
    ...rest,
    label: {
      en: textIn(label === undefined ? record["label"] : label),
      kn: textIn(kannada === undefined ? record["label_kn"] : kannada),
      versions: { en: texts.en?.version ?? null, kn: texts.kn?.version ?? null },
      everywhere: everywhere === true,
    },
  };
}
