import type { Language } from '@spruce/contract/constants';

/** Removes line-break characters from a message, for search, comparison and machines. */
export const toPlainText = (text: string): string => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');

/** Adds a no-break space before a Latin name after a Thai word: `คุณพิม`, but `คุณ Pim`. Does nothing in English. */
export const spaceAfterThai = (name: string, language: Language): string =>
  language === 'th' && name && name < 'ก' ? `\u00a0${name}` : name;

/** Prevents line breaks after hyphens in values such as `SP-261121-0004` or `11:00-12:00`. */
export const preventBreaks = (text: string): string => text.replaceAll('-', '-\u2060');
