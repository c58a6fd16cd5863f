const LEADING_VOWELS = /^[เแโใไ]+/;

/** Given name and initial, e.g. `Mali S.`. The initial of a Thai name is its first consonant, which can stand behind a vowel. */
export function formatAuthor(firstName: string, lastName: string): string {
  const given = firstName.trim().split(/\s+/)[0] ?? '';
  const [initial = ''] = lastName.trim().replace(LEADING_VOWELS, '').normalize('NFC');
  return [given, initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ') || '–';
}
