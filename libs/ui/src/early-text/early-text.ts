import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Types `text` into a field that React controls. */
function replay(field: TextControl, text: string, before: string): void {
  // React looks for changes of `value` through a property of the element itself: past it the text counts as typed just now.
  field.value = before;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Hands what was typed before the scripts came to the `onChange` of a field that React controls, which would draw its own value over it.
 * Does nothing for a field that keeps its text itself.
 */
export function useEarlyText(field: RefObject<TextControl | null>, isControlled = true): void {
  const early = useRef<{ text: string; before: string }>(undefined);
  useLayoutEffect(() => {
    const { value: text = '', defaultValue: before = '' } = field.current ?? {};
    early.current = isControlled && text !== before ? { text, before } : undefined;
  }, [field, isControlled]);
  useEffect(() => {
    // Form libraries listen once all effects have run.
    queueMicrotask(() => {
      const control = field.current;
      if (!control || !early.current) return;
      const { text, before } = early.current;
      early.current = undefined;
      // Typed on meanwhile, it has been heard already.
      if (control.value === text || control.value === before) replay(control, text, before);
    });
  }, [field]);
}
