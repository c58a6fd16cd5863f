import type { Language } from './language';

/** A name as it follows a Thai word: Thai runs on, Latin stands apart in the same line (`คุณพิม`, `คุณ Pim`). In English it stays as it is. */
export const afterThai = (name: string, language: Language): string => (language === 'th' && name && name < 'ก' ? `\u00a0${name}` : name);
