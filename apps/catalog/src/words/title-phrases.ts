import type { Language } from '@spruce/platform';

/** Marks where a heading of the service may break: Thai puts its spaces between phrases, and one before ๆ that must not break. */
export const titlePhrases = (title: string, language: Language): string => (language === 'th' && !title.includes('|') ? title.replace(/ (?!ๆ)/g, '| ') : title);
