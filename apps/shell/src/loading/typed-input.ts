const KEY = 'sp:typed';
/** Maximum wait for missing fields, because some fields render only when their data has loaded. */
const WAIT_MS = 5_000;
const RETRY_MS = 250;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const EXCLUDED_FIELDS = ':is([type="password"], [type="hidden"], [type="file"], [autocomplete^="cc-"], [autocomplete="one-time-code"])';
const isChoice = (field: Field): field is HTMLInputElement => field.matches('[type="checkbox"], [type="radio"]');
const readValue = (field: Field): string => (isChoice(field) ? String(field.checked) : field.value);

/** Returns the fields by a key that is the same after a reload. */
function findFields(page: Document): Map<string, Field> {
  const fields = new Map<string, Field>();
  page.querySelectorAll<Field>(`:is(input, textarea, select)[name]:not(${EXCLUDED_FIELDS})`).forEach((field) => {
    const form = field.form ? Array.from(page.forms).indexOf(field.form) : -1;
    fields.set(`${form} ${field.name}${isChoice(field) ? ` ${field.value}` : ''}`, field);
  });
  return fields;
}

export function saveTypedInput(): void {
  const values = [...findFields(document)].map(([key, field]) => [key, readValue(field)]).filter(([, value]) => value);
  sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, values }));
}

export function restoreTypedInput(): void {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return;
  sessionStorage.removeItem(KEY);
  const { path, values } = JSON.parse(stored) as { path: string; values: [string, string][] };
  const left = new Map(values);
  const until = performance.now() + WAIT_MS;
  const restoreFields = () => {
    if (path !== location.pathname) return;
    const fields = findFields(document);
    for (const [key, value] of left) {
      const field = fields.get(key);
      if (!field) continue;
      left.delete(key);
      if (readValue(field) !== value) typeInto(field, value);
    }
    if (left.size > 0 && performance.now() < until) setTimeout(restoreFields, RETRY_MS);
  };
  restoreFields();
}

function typeInto(field: Field, value: string): void {
  if (isChoice(field)) return field.click();
  // Uses the native setter of `value`, because React replaces it to detect changes.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
