import type { Language } from '@spruce/platform';

/** Marks where a heading of the service may break: Thai puts its spaces between phrases, also after a number and before ๆ, where it must not break. */
export const titlePhrases = (title: string, language: Language): string => (language === 'th' && !title.includes('|') ? title.replace(/(?<!\d) (?!ๆ)/g, '| ') : title);
