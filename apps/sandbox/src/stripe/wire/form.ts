export type FormValue = string | FormValue[] | { [key: string]: FormValue };
type FormRecord = { [key: string]: FormValue };

const MAX_DEPTH = 8;

/** `items[0][price]` → `['items', '0', 'price']`. */
const splitSegments = (key: string): string[] => {
  const open = key.indexOf('[');
  return open === -1 ? [key] : [key.slice(0, open), ...[...key.slice(open).matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')];
};

const isRecord = (value: FormValue | undefined): value is FormRecord => typeof value === 'object' && !Array.isArray(value);

function withLists(value: FormValue): FormValue {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key)))
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

export function parseForm(text: string): FormRecord {
  const root: FormRecord = Object.create(null) as FormRecord;
  for (const [key, value] of new URLSearchParams(text)) {
    const segments = splitSegments(key);
    // Prevents prototype pollution.
    if (segments.length > MAX_DEPTH || segments.some((segment) => segment === '__proto__')) continue;
    let at = root;
    segments.forEach((segment, index) => {
      const name = segment === '' ? String(Object.keys(at).length) : segment;
      if (index === segments.length - 1) at[name] = value;
      else {
        const inner = at[name];
        at = isRecord(inner) ? inner : (at[name] = Object.create(null) as FormRecord);
      }
    });
  }
  return withLists(root) as FormRecord;
}
