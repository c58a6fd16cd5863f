import { fieldsOf, isChoice, TYPED_KEY, valueOf, type Field } from './typed-input';

/** How long the fields of the new document are waited for, in milliseconds: some are drawn after their data is there. */
const WAIT_MS = 5_000;
const AGAIN_MS = 250;

/** Fills the fields in after hydration. React handles the events like typing. */
export function restoreTyped(): void {
  const kept = sessionStorage.getItem(TYPED_KEY);
  if (kept === null) return;
  sessionStorage.removeItem(TYPED_KEY);
  const { path, values } = JSON.parse(kept) as { path: string; values: [string, string][] };
  const left = new Map(values);
  const until = performance.now() + WAIT_MS;
  const again = () => {
    if (path !== location.pathname) return;
    const fields = fieldsOf(document);
    for (const [key, value] of left) {
      const field = fields.get(key);
      if (!field) continue;
      left.delete(key);
      if (valueOf(field) !== value) type(field, value);
    }
    if (left.size > 0 && performance.now() < until) setTimeout(again, AGAIN_MS);
  };
  again();
}

function type(field: Field, value: string): void {
  if (isChoice(field)) return field.click();
  // React has put a setter of its own on the element, which would keep it from noticing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
