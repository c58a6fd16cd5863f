import type { Language } from './language';

/** A name as it follows a Thai word: Thai runs on, anything else stands apart and on the same line (`คุณพิม`, `คุณ Pim`). In English it stays as it is. */
export const afterThai = (name: string, language: Language): string =>
  language === 'th' && /^[^\u0e00-\u0e7f]/.test(name) ? `\u00a0${name}` : name;
