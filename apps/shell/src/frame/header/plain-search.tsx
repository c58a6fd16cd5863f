import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { localePath, useHydrated, usePlatform } from '@spruce/platform';
import { SearchIcon } from '@spruce/ui/icon';
import styles from './header.module.css';

/** Link target of the search icon without JavaScript. */
export const PLAIN_SEARCH_ID = 'plain-search';

/** Search form without JavaScript, shown by its URL fragment; the listing shows the results. */
export function PlainSearch() {
  const { t } = useTranslation('shell');
  const { language } = usePlatform();
  const isOpen = useLocation().hash === `#${PLAIN_SEARCH_ID}`;
  // Keeps a form that the visitor opened before hydration, with its text.
  if (useHydrated() && !isOpen) return null;
  return (
    <form
      id={PLAIN_SEARCH_ID}
      className={styles.plainSearch}
      action={localePath(paths.productList(), language)}
      role="search"
      aria-label={t('panel.searchTitle')}
    >
      <SearchIcon />
      <input type="search" name="search" aria-label={t('header.search')} autoComplete="off" enterKeyHint="search" />
      <button type="submit">{t('header.search')}</button>
    </form>
  );
}
