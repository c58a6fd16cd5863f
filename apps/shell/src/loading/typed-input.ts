/** Key in the session storage. */
export const TYPED_KEY = 'sp:typed';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NEVER = ':is([type="password"], [type="hidden"], [type="file"], [autocomplete^="cc-"], [autocomplete="one-time-code"])';
export const isChoice = (field: Field): field is HTMLInputElement => field.matches('[type="checkbox"], [type="radio"]');
export const valueOf = (field: Field): string => (isChoice(field) ? String(field.checked) : field.value);

/** Lists the named fields. The same form has the same keys in the next document. */
export function fieldsOf(page: Document): Map<string, Field> {
  const fields = new Map<string, Field>();
  page.querySelectorAll<Field>(`:is(input, textarea, select)[name]:not(${NEVER})`).forEach((field) => {
    const form = field.form ? Array.from(page.forms).indexOf(field.form) : -1;
    fields.set(`${form} ${field.name}${isChoice(field) ? ` ${field.value}` : ''}`, field);
  });
  return fields;
}

/** Stores the values of this page's fields in this tab for the next document. */
export function keepTyped(): void {
  const values = [...fieldsOf(document)].map(([key, field]) => [key, valueOf(field)]).filter(([, value]) => value);
  sessionStorage.setItem(TYPED_KEY, JSON.stringify({ path: location.pathname, values }));
}
