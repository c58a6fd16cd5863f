/** A replaced letter often makes another real word (pet, pot), so it costs more than a missing or additional letter. */
const REPLACE_COST = 1.25;
/** Thai vowel and tone marks. Typing one mark instead of another is a common mistake. */
const isMark = (letter: number): boolean =>
  letter === 0x0e31 || (letter >= 0x0e34 && letter <= 0x0e3a) || (letter >= 0x0e47 && letter <= 0x0e4e);
const replaceCost = (one: number, other: number): number => (one === other ? 0 : isMark(one) && isMark(other) ? 1 : REPLACE_COST);

/**
 * Optimal string alignment distance: letters are inserted, deleted, replaced, or swapped with the next letter. Returns Infinity as soon as
 * the distance is above `most`, which saves time because most words are very different.
 */
export function editDistance(one: string, other: string, most = Infinity): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, column) => column)];
  let least = 0;
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    const leastBefore = least;
    least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const [letter, match] = [one.charCodeAt(row - 1), other.charCodeAt(column - 1)];
      let edits = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + replaceCost(letter, match));
      if (row > 1 && column > 1 && letter === other.charCodeAt(column - 2) && one.charCodeAt(row - 2) === match)
        edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      next[column] = edits;
      least = Math.min(least, edits);
    }
    if (least > most && leastBefore > most) return Infinity;
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

export const MAX_WORD_LENGTH = 30;

/** Maximum number of edits between a misspelt word and the right word: one in short words, two in long words. */
export const maxEdits = (length: number): number => {
  if (length < 3 || length > MAX_WORD_LENGTH) return 0;
  return length === 3 ? 1 : length < 6 ? REPLACE_COST : length < 8 ? 2 : 2 * REPLACE_COST;
};
