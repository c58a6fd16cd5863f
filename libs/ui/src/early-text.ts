import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

function replay(field: TextControl, text: string, before: string): void {
  // React overrides the element's `value` property to detect changes. The prototype's setter bypasses it, so the event counts as typing.
  field.value = before;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Passes text typed before hydration to `onChange` of a controlled field, because React would overwrite it. Ignores uncontrolled fields.
 */
export function useEarlyText(field: RefObject<TextControl | null>, isControlled = true): void {
  const early = useRef<{ text: string; before: string }>(undefined);
  useLayoutEffect(() => {
    const { value: text = '', defaultValue: before = '' } = field.current ?? {};
    early.current = isControlled && text !== before ? { text, before } : undefined;
  }, [field, isControlled]);
  useEffect(() => {
    // Form libraries subscribe in effects, so wait until all effects have run.
    queueMicrotask(() => {
      const control = field.current;
      if (!control || !early.current) return;
      const { text, before } = early.current;
      early.current = undefined;
      // If the user typed more in the meantime, React has already seen it.
      if (control.value === text || control.value === before) replay(control, text, before);
    });
  }, [field]);
}
