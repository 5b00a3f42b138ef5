import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useState } from "react";

type Mark = (id: string, underWay: boolean) => void;
const UploadingContext = createContext<Mark>(() => undefined);

/** Notifies the form around a field of an upload under way, so that the form is not sent without its address. */
export function useUploading(underWay: boolean): void {
  const mark = use(UploadingContext);
  const id = useId();
  useEffect(() => {
    mark(id, underWay);
    return () => mark(id, false);
  }, [id, mark, underWay]);
}

/** Whether any field of a form uploads, and what the form wraps around its fields to know it. */
export function useUploads(): { uploading: boolean; around: (fields: ReactNode) => ReactNode } {
  const [fields, setFields] = useState<readonly string[]>([]);
  const mark = useCallback<Mark>((id, underWay) => {
    setFields((before) => {
      if (before.includes(id) === underWay) return before;
      return underWay ? [...before, id] : before.filter((other) => other !== id);
    });
  }, []);
  const around = useMemo(
    () => (children: ReactNode) => <UploadingContext value={mark}>{children}</UploadingContext>,
    [mark],
  );
  return { uploading: fields.length > 0, around };
}
