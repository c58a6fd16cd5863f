import { useLocation } from 'react-router-dom';
import { COOKIE_DAYS, EXPIRATIONS } from '@spruce/contract/constants';
import { COOKIES } from '@spruce/contract/storage';
import { localePath, useHydrated, usePlatform, type Language } from '@spruce/platform';
import { writeCookie } from '@spruce/session';
import { classNames } from '@spruce/ui/class-names';
import styles from './language-switch.module.css';

/** Each language by its own name, whatever language the page is in. */
const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', th: 'ไทย' };
const OTHER: Record<Language, Language> = { en: 'th', th: 'en' };

/** Keeps the visitor's choice of language for a year; `/` leads to it on the next visit. */
const rememberLanguage = (language: Language): void => writeCookie(COOKIES.locale, language, COOKIE_DAYS.locale * EXPIRATIONS.day);

/** One press leads to this very page in the other language: a plain link, since the other language is another document. */
export function LanguageSwitch({ className }: { className?: string }) {
  const other = OTHER[usePlatform().language];
  const { pathname, search, hash } = useLocation();
  // A cached page knows nothing of a query that its content does not depend on; the browser adds the whole of it.
  const href = localePath(pathname, other) + (useHydrated() ? search + hash : '');
  return (
    <a className={classNames(styles.switch, className)} href={href} lang={other} hrefLang={other} onClick={() => rememberLanguage(other)}>
      {LANGUAGE_NAMES[other]}
    </a>
  );
}
