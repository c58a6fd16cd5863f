import type { Language } from './language';

/** Adds a no-break space before a Latin name after a Thai word: `คุณพิม`, but `คุณ Pim`. Does nothing in English. */
export const spaceAfterThai = (name: string, language: Language): string =>
  language === 'th' && name && name < 'ก' ? `\u00a0${name}` : name;
