import { isValidElement, type ReactNode } from 'react';

/** Returns the value of the HTML attribute `translate`: `no` if browsers must not translate the content (figure, code, email address). */
export const translateAttribute = (content: ReactNode): 'no' | undefined =>
  typeof content === 'number' || (typeof content === 'string' && isCode(content))
    ? 'no'
    : isValidElement<{ children?: ReactNode }>(content)
      ? translateAttribute(content.props.children)
      : undefined;

// A text with a lower-case or Thai letter contains a word, so it is not a code.
const isCode = (text: string) => (/\d/.test(text) && !/[\p{Ll}\p{Lo}]/u.test(text)) || (text.includes('@') && !text.includes(' '));
