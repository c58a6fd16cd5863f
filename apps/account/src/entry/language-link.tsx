import { useLocation } from 'react-router-dom';
import { COOKIE_DAYS, EXPIRATIONS } from '@spruce/contract/constants';
import { COOKIES } from '@spruce/contract/storage';
import { localePath, useHydrated, usePlatform, type Language } from '@spruce/platform';
import { writeCookie } from '@spruce/session';
import { navItemClass } from '@spruce/ui';
import styles from './entry-page.module.css';

const NAMES: Record<Language, string> = { en: 'English', th: 'ไทย' };

/** This very page in the other language, which is remembered for a year. Pages without the shop's header have no other way there. */
export function LanguageLink() {
  const other = usePlatform().language === 'en' ? 'th' : 'en';
  const { pathname, search, hash } = useLocation();
  // The page may be a cached one, which knows nothing of the query that it was asked with.
  const href = localePath(pathname, other) + (useHydrated() ? search + hash : '');
  const remember = () => writeCookie(COOKIES.locale, other, COOKIE_DAYS.locale * EXPIRATIONS.day);
  return (
    <a className={navItemClass(styles.language)} href={href} lang={other} hrefLang={other} onClick={remember}>
      {NAMES[other]}
    </a>
  );
}
