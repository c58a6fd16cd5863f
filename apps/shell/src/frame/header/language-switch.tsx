import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { COOKIE_DAYS, EXPIRATIONS } from '@spruce/contract/constants';
import { COOKIES } from '@spruce/contract/storage';
import { localePath, useHydrated, usePlatform, type Language } from '@spruce/platform';
import { writeCookie } from '@spruce/session';
import { classNames } from '@spruce/ui/class-names';
import styles from './language-switch.module.css';

/** Each language by its own name, whatever language the page is in. */
const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', th: 'ไทย' };
/** Where one press leads. */
export const OTHER_LANGUAGE: Record<Language, Language> = { en: 'th', th: 'en' };

/** This very page in a language. */
export function useTwin(language: Language) {
  const { pathname, search, hash } = useLocation();
  // A cached page knows nothing of a query that its content does not depend on; the browser adds the whole of it.
  return { href: localePath(pathname, language) + (useHydrated() ? search + hash : ''), hrefLang: language };
}

/**
 * Leads to this very page in a language, by that language's own name, and keeps the choice for a year; `/` leads to it on the next visit. A
 * plain link, since the other language is another document.
 */
export function LanguageLink({ to, className, ...rest }: ComponentProps<'a'> & { to: Language }) {
  return (
    <a
      {...rest}
      {...useTwin(to)}
      className={classNames(styles.switch, className)}
      lang={to}
      translate="no"
      onClick={() => writeCookie(COOKIES.locale, to, COOKIE_DAYS.locale * EXPIRATIONS.day)}
    >
      {LANGUAGE_NAMES[to]}
    </a>
  );
}

/** One press leads to the other language. */
export const LanguageSwitch = ({ className }: { className?: string }) => (
  <LanguageLink to={OTHER_LANGUAGE[usePlatform().language]} className={className} />
);
