const MAX_LENGTH = 200;

/** Removes from an error message everything that could identify a person: addresses, long numbers, codes and words. */
export const anonymiseMessage = (message: string): string =>
  message
    .slice(0, 2 * MAX_LENGTH)
    .split(/\s+/)
    .map((word) => (/[@?]|:\/\/|^\/\w/.test(word) || (word.length > 24 && /\d/.test(word)) ? '…' : word.replace(/\d{4,}/g, '#')))
    .join(' ')
    .slice(0, MAX_LENGTH);
