import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

function replay(field: TextControl, text: string, before: string): void {
  // React has replaced the `value` setter of the element to detect changes. The setter of the prototype bypasses React, so React treats
  // the input event below as typing.
  field.value = before;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Calls `onChange` of a controlled field with text that was typed before hydration, because React would overwrite it. Ignores uncontrolled
 * fields.
 */
export function useEarlyText(field: RefObject<TextControl | null>, isControlled = true): void {
  const early = useRef<{ text: string; before: string }>(undefined);
  useLayoutEffect(() => {
    const { value: text = '', defaultValue: before = '' } = field.current ?? {};
    early.current = isControlled && text !== before ? { text, before } : undefined;
  }, [field, isControlled]);
  useEffect(() => {
    // Form libraries start to listen in effects. A microtask runs after all effects, so the libraries receive the event.
    queueMicrotask(() => {
      const control = field.current;
      if (!control || !early.current) return;
      const { text, before } = early.current;
      early.current = undefined;
      // If the visitor has typed again after hydration, the field has another text, which React already knows.
      if (control.value === text || control.value === before) replay(control, text, before);
    });
  }, [field]);
}
