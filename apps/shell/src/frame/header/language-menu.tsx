import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { COOKIE_DAYS, EXPIRATIONS } from '@spruce/contract/constants';
import { COOKIES } from '@spruce/contract/storage';
import { LANGUAGES, localePath, usePlatform, type Language } from '@spruce/platform';
import { writeCookie } from '@spruce/session';
import { Menu, menuItemClass } from '@spruce/ui/menu';
import { NavTrigger } from '@spruce/ui/nav-item';

/** Each language by its own name, whatever language the page is in. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', th: 'ไทย' };

/** Keeps the visitor's choice of language for a year; `/` leads to it on the next visit. */
export const rememberLanguage = (language: Language): void => writeCookie(COOKIES.locale, language, COOKIE_DAYS.locale * EXPIRATIONS.day);

/** This very page, with its query, in another language: an address for a plain link, since the other language is another document. */
export function useAddressIn(): (language: Language) => string {
  const { pathname, search, hash } = useLocation();
  return (language) => localePath(pathname, language) + search + hash;
}

/** The language of the page and the way to the same page in the other. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const { language } = usePlatform();
  const addressIn = useAddressIn();
  return (
    <Menu
      hover
      align="end"
      label={t('header.language', { code: language.toUpperCase() })}
      trigger={(props) => (
        <NavTrigger aria-label={t('header.language', { code: language.toUpperCase() })} {...props}>
          {language.toUpperCase()}
        </NavTrigger>
      )}
    >
      {LANGUAGES.map((other) => (
        <a key={other} className={menuItemClass()} href={addressIn(other)} lang={other} hrefLang={other} aria-current={other === language || undefined} onClick={() => rememberLanguage(other)}>
          {LANGUAGE_NAMES[other]}
        </a>
      ))}
    </Menu>
  );
}
