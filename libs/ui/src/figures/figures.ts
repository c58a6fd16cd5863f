import type { ReactNode } from 'react';

/** `translate` of an element that holds this: a browser that translates the page leaves figures as they are. Words are translated. */
export const translateOf = (content: ReactNode): 'no' | undefined =>
  typeof content === 'number' || (typeof content === 'string' && /\d/.test(content) && !/\p{L}/u.test(content)) ? 'no' : undefined;
