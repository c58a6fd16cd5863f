const LONGEST = 200;

/** The message of an error without what could name somebody: addresses of any kind, numbers and codes of length, all that is long. */
export const plainMessage = (message: string): string =>
  message
    .slice(0, 2 * LONGEST)
    .split(/\s+/)
    .map((word) => (/[@?]|:\/\/|^\/\w/.test(word) || (word.length > 24 && /\d/.test(word)) ? '…' : word.replace(/\d{4,}/g, '#')))
    .join(' ')
    .slice(0, LONGEST);
