import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { COOKIE_DAYS, EXPIRATIONS, LANGUAGES } from '@spruce/contract/constants';
import { COOKIES } from '@spruce/contract/storage';
import { localePath, useHydrated, usePlatform, type Language } from '@spruce/platform';
import { writeCookie } from '@spruce/session';
import { ButtonAnchor, ChevronDownIcon, Menu, menuItemClass, navItemClass } from '@spruce/ui';
import styles from './entry-page.module.css';

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', th: 'ไทย' };

/** Without scripts, the button links to the other language. */
export function LanguageMenu() {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const { pathname, search, hash } = useLocation();
  // The server may send a cached page that was rendered without the query, so the links get the query after hydration.
  const searchAndHash = useHydrated() ? search + hash : '';
  const code = language.toUpperCase();
  return (
    <Menu<HTMLAnchorElement>
      hover
      align="end"
      label={t('entry.language')}
      trigger={({ onClick, ...trigger }) => (
        <ButtonAnchor
          {...trigger}
          className={navItemClass(styles.language)}
          href={localePath(pathname, language === 'en' ? 'th' : 'en') + searchAndHash}
          aria-label={`${t('entry.language')} ${code}`}
          onPress={onClick}
        >
          {code}
          <ChevronDownIcon size="small" />
        </ButtonAnchor>
      )}
    >
      {LANGUAGES.map((one) => (
        <a
          key={one}
          className={menuItemClass()}
          href={localePath(pathname, one) + searchAndHash}
          lang={one}
          hrefLang={one}
          aria-current={one === language || undefined}
          onClick={() => writeCookie(COOKIES.locale, one, COOKIE_DAYS.locale * EXPIRATIONS.day)}
        >
          {LANGUAGE_NAMES[one]}
        </a>
      ))}
    </Menu>
  );
}
