// This file is separate, so that pages that need only these numbers do not load the code that cleans texts.

/** Maximum number of characters of a cleaned text. */
export const LONGEST = { name: 100, company: 200, note: 500, subject: 150, message: 5000 } as const;
