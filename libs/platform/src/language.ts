import type { Language } from '@spruce/contract/constants';

export { LANGUAGES, type Language } from '@spruce/contract/constants';

export const languageOfPath = (pathname: string): Language => (pathname === '/th' || pathname.startsWith('/th/') ? 'th' : 'en');

/** Adds the language prefix to a path: `/cart` becomes `/th/cart`. */
export const localePath = (path: string, language: Language): string => (language === 'en' ? path : path === '/' ? '/th' : `/th${path}`);
