/** A name cut at what was searched: plain, matched, plain … Empty parts are left out. */
export interface NamePart {
  text: string;
  matched: boolean;
}

// Thai vowels and tones that stand above or below a consonant: a match never ends between the two.
const STACKED = /^[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]+/;

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase('en');

function firstMatch(name: string, search: string): { from: number; to: number } | null {
  const small = plain(name);
  // Where folding changes the length, places no longer agree: better no line than one at the wrong letters.
  if (small.length !== name.length) return null;
  const wanted = plain(search).trim();
  for (const token of [wanted, ...wanted.split(/\s+/)]) {
    const from = token === '' ? -1 : small.indexOf(token);
    if (from < 0) continue;
    const end = from + token.length;
    return { from, to: end + (STACKED.exec(name.slice(end))?.[0].length ?? 0) };
  }
  return null;
}

/** Cuts a name at the first place that matches the search, else at the first that matches one of its tokens. */
export function partsOf(name: string, search: string): NamePart[] {
  const match = firstMatch(name, search);
  if (!match) return [{ text: name, matched: false }];
  return [
    { text: name.slice(0, match.from), matched: false },
    { text: name.slice(match.from, match.to), matched: true },
    { text: name.slice(match.to), matched: false },
  ].filter((part) => part.text !== '');
}
