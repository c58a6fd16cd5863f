const LONGEST = 200;

/** Removes from an error message everything that could identify a person: addresses, long numbers, codes and words. */
export const plainMessage = (message: string): string =>
  message
    .slice(0, 2 * LONGEST)
    .split(/\s+/)
    .map((word) => (/[@?]|:\/\/|^\/\w/.test(word) || (word.length > 24 && /\d/.test(word)) ? '…' : word.replace(/\d{4,}/g, '#')))
    .join(' ')
    .slice(0, LONGEST);
