import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { localePath, useHydrated, usePlatform } from '@spruce/platform';
import { LazyComponent, preloadComponent } from '@spruce/platform/lazy-component';
import { usePreloadSlot } from '@spruce/platform/remote-slot';
import { ButtonAnchor } from '@spruce/ui/button-anchor';
import { SearchIcon } from '@spruce/ui/icon';
import { iconButtonClass } from '@spruce/ui/icon-button';
import { PanelError } from '../panel-error';
import styles from './header.module.css';

const loadPanel = () => import(/* webpackChunkName: "frame.search" */ './search-panel').then((module) => module.SearchPanel);

export function SearchButton({ home, open, onOpenChange }: { home: boolean; open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('shell');
  const preloadSlot = usePreloadSlot();
  const button = useRef<HTMLAnchorElement>(null);
  const preload = () => {
    void preloadComponent(loadPanel);
    preloadSlot('catalog/search-panel');
  };
  return (
    <>
      <ButtonAnchor
        ref={button}
        href={`#${PLAIN_SEARCH_ID}`}
        className={iconButtonClass()}
        aria-label={t('header.search')}
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onPress={() => onOpenChange(!open)}
      >
        <SearchIcon />
      </ButtonAnchor>
      {open && (
        <LazyComponent
          load={loadPanel}
          props={{
            home,
            classes: { scrim: styles.scrim, search: styles.search, wait: styles.searchWait },
            onClose: (refocus) => {
              onOpenChange(false);
              if (refocus) button.current?.focus();
            },
          }}
          failed={(retry) => <PanelError text={t('panel.searchFailed')} onRetry={retry} wide />}
        />
      )}
    </>
  );
}

/** Without JavaScript, the search icon links to the form with this id. */
export const PLAIN_SEARCH_ID = 'plain-search';

export function PlainSearch() {
  const { t } = useTranslation('shell');
  const { language } = usePlatform();
  const isOpen = useLocation().hash === `#${PLAIN_SEARCH_ID}`;
  // If the visitor opened the form before hydration, it stays open, so that the typed text is not lost.
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
