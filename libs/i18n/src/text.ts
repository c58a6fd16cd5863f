import type { Language } from '@spruce/contract/constants';

/** Removes the line-break characters from a message, for search, comparison and text that no browser shows. */
export const toPlainText = (text: string): string => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');

/** Puts a no-break space between a Thai word and a name in Latin letters: `คุณพิม`, but `คุณ Pim`. Returns the name unchanged in English. */
export const spaceAfterThai = (name: string, language: Language): string =>
  language === 'th' && name && name < 'ก' ? `\u00a0${name}` : name;

/** Prevents a line break after each hyphen of a value such as `SP-261121-0004` or `11:00-12:00`. */
export const preventBreaks = (text: string): string => text.replaceAll('-', '-\u2060');
