import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { COOKIE_DAYS, EXPIRATIONS } from '@spruce/contract/constants';
import { COOKIES } from '@spruce/contract/storage';
import { localePath, useHydrated, usePlatform, type Language } from '@spruce/platform';
import { writeCookie } from '@spruce/session';
import { classNames } from '@spruce/ui/class-names';
import styles from './language-switch.module.css';

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', th: 'ไทย' };
export const OTHER_LANGUAGE: Record<Language, Language> = { en: 'th', th: 'en' };

export function useOtherLanguageLink(language: Language) {
  const { pathname, search, hash } = useLocation();
  // The server may send a cached page that was rendered without the query, so the links get the query after hydration.
  return { href: localePath(pathname, language) + (useHydrated() ? search + hash : ''), hrefLang: language };
}

/** A plain `<a>` instead of a router link, because the other language needs a new document. */
export function LanguageLink({ to, className, ...rest }: ComponentProps<'a'> & { to: Language }) {
  return (
    <a
      {...rest}
      {...useOtherLanguageLink(to)}
      className={classNames(styles.switch, className)}
      lang={to}
      translate="no"
      onClick={() => writeCookie(COOKIES.locale, to, COOKIE_DAYS.locale * EXPIRATIONS.day)}
    >
      {LANGUAGE_NAMES[to]}
    </a>
  );
}

export const LanguageSwitch = ({ className }: { className?: string }) => (
  <LanguageLink to={OTHER_LANGUAGE[usePlatform().language]} className={className} />
);
