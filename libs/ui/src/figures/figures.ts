import type { ReactNode } from 'react';

/** `translate` of an element that holds this: a browser that translates the page leaves figures, codes and email addresses as they are. */
export const translateOf = (content: ReactNode): 'no' | undefined =>
  typeof content === 'number' || (typeof content === 'string' && isCode(content)) ? 'no' : undefined;

// A word has a letter that is no capital.
const isCode = (text: string) => (/\d/.test(text) && !/[\p{Ll}\p{Lo}]/u.test(text)) || (text.includes('@') && !text.includes(' '));
