import type { Language } from '@spruce/contract/constants';

export { LANGUAGES, type Language } from '@spruce/contract/constants';

/** The language that a pathname is served in: Thai at `/th` and below it, else English. */
export const languageOfPath = (pathname: string): Language => (pathname === '/th' || pathname.startsWith('/th/') ? 'th' : 'en');

/** Puts a prefix-less path (`/cart`) under the language's prefix (`/th/cart`). */
export const localePath = (path: string, language: Language): string => (language === 'en' ? path : path === '/' ? '/th' : `/th${path}`);
