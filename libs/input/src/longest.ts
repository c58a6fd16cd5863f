// In a file of its own, so that pages that need only these numbers do not load the code that cleans texts.

/** Maximum number of characters after the text was cleaned. */
export const LONGEST = { name: 100, company: 200, note: 500, subject: 150, message: 5000 } as const;
