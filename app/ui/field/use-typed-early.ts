import { type RefObject, useEffect, useEffectEvent } from "react";

/** Takes over what was typed into a field before hydration, which React would reset. */
export function useTypedEarly(
  field: RefObject<HTMLInputElement | null>,
  onChange: (value: string) => void,
): void {
  const take = useEffectEvent(onChange);
  useEffect(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue) take(input.value);
  }, [field]);
}
