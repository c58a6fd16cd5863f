import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { classNames } from '@spruce/ui/class-names';
import { CloseIcon, SearchIcon } from '@spruce/ui/icon';
import { IconButton } from '@spruce/ui/icon-button';
import { Skeleton } from '@spruce/ui/skeleton';
import { textLinkClass } from '@spruce/ui/text-link';
import { RemoteSlot, usePreloadSlot } from '../remote-slot';
import { PanelError } from '../panel-error';
import { IconAnchor } from './icon-anchor';
import { PLAIN_SEARCH } from './plain-search';
import styles from './header.module.css';

const SLOT = 'catalog/search-panel';

/** The glass, and the search panel that lies over the header: dark on home, light elsewhere. */
export function SearchButton({ home, open, onOpenChange }: { home: boolean; open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('shell');
  const preload = usePreloadSlot();
  const button = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <IconAnchor
        ref={button}
        href={`#${PLAIN_SEARCH}`}
        label={t('header.search')}
        aria-expanded={open}
        onPointerEnter={() => preload(SLOT)}
        onFocus={() => preload(SLOT)}
        onPress={() => onOpenChange(!open)}
      >
        <SearchIcon />
      </IconAnchor>
      {open && (
        <SearchPanel
          home={home}
          onClose={(refocus) => {
            onOpenChange(false);
            if (refocus) button.current?.focus();
          }}
        />
      )}
    </>
  );
}

function SearchPanel({ home, onClose }: { home: boolean; onClose: (refocus: boolean) => void }) {
  const { t } = useTranslation('shell');
  const { key } = useLocation();
  const openedAt = useRef(key);
  const panel = useRef<HTMLDivElement>(null);
  const closing = useRef(onClose);
  useEffect(() => {
    closing.current = onClose;
  });
  useEffect(() => {
    if (key !== openedAt.current) closing.current(false); // a result was followed
  }, [key]);
  useEffect(() => {
    const pressElsewhere = (event: Event) => panel.current && !event.composedPath().includes(panel.current) && closing.current(false);
    const escape = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && closing.current(true);
    document.addEventListener('pointerdown', pressElsewhere);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', pressElsewhere);
      document.removeEventListener('keydown', escape);
    };
  }, []);
  return (
    <>
      <div className={styles.scrim} data-over="" />
      <div ref={panel} className={styles.search} data-ground={home ? 'dark' : 'paper'} role="search" aria-label={t('panel.searchTitle')}>
        <RemoteSlot
          name={SLOT}
          props={{ theme: home ? ('dark' as const) : ('light' as const), onClose: () => onClose(true) }}
          fallback={
            <div className={classNames('wrap', styles.searchWait)} aria-busy="true">
              <SearchIcon />
              <Skeleton shape="text" width="40%" />
            </div>
          }
          failed={(retry) => (
            <div className={classNames('wrap', styles.searchWait)}>
              <PanelError text={t('panel.searchFailed')} onRetry={retry}>
                <Link className={textLinkClass()} to={paths.productList()}>
                  {t('panel.searchLink')}
                </Link>
              </PanelError>
              <IconButton label={t('panel.close')} onClick={() => onClose(true)}>
                <CloseIcon />
              </IconButton>
            </div>
          )}
        />
      </div>
    </>
  );
}
