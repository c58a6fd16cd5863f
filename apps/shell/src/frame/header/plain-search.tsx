import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { localePath, useHydrated, usePlatform } from '@spruce/platform';
import { SearchIcon } from '@spruce/ui/icon';
import styles from './header.module.css';

/** Where the glass leads without scripts. */
export const PLAIN_SEARCH = 'plain-search';

/** The search of a page without scripts: shown when its address names it, and answered by the listing. */
export function PlainSearch() {
  const { t } = useTranslation('shell');
  const { language } = usePlatform();
  const asked = useLocation().hash === `#${PLAIN_SEARCH}`;
  // Whoever typed into it while the scripts were on their way keeps it.
  if (useHydrated() && !asked) return null;
  return (
    <form
      id={PLAIN_SEARCH}
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
