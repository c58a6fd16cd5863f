import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { Link, RemoteSlot } from '@spruce/platform';
import { classNames } from '@spruce/ui/class-names';
import { CloseIcon, SearchIcon } from '@spruce/ui/icon';
import { IconButton } from '@spruce/ui/icon-button';
import { Skeleton } from '@spruce/ui/skeleton';
import { textLinkClass } from '@spruce/ui/text-link';
import { PanelError } from '../panel-error';

const SLOT = 'catalog/search-panel';

export interface SearchPanelProps {
  home: boolean;
  onClose: (refocus: boolean) => void;
  /** Class names from the caller's style sheet. A separate style sheet would add its URL to every page that a visitor loads first. */
  classes: { scrim: string | undefined; search: string | undefined; wait: string | undefined };
}

export function SearchPanel({ home, onClose, classes }: SearchPanelProps) {
  const { t } = useTranslation('shell');
  const { key } = useLocation();
  const openedAt = useRef(key);
  const panel = useRef<HTMLDivElement>(null);
  const latestOnClose = useRef(onClose);
  useEffect(() => {
    latestOnClose.current = onClose;
  });
  useEffect(() => {
    if (key !== openedAt.current) latestOnClose.current(false);
  }, [key]);
  useEffect(() => {
    const closeOnOutsidePress = (event: Event) =>
      panel.current && !event.composedPath().includes(panel.current) && latestOnClose.current(false);
    const closeOnEscape = (event: globalThis.KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && latestOnClose.current(true);
    document.addEventListener('pointerdown', closeOnOutsidePress);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOnOutsidePress);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return (
    <>
      <div className={classes.scrim} data-over="" />
      <div
        ref={panel}
        className={classes.search}
        data-ground={home ? 'dark' : 'paper'}
        role="search"
        aria-label={t('panel.searchTitle')}
        // Closes the panel when the focus leaves it, because the open panel would hide the next focused element.
        onBlur={({ currentTarget, relatedTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && onClose(false)}
      >
        <RemoteSlot
          name={SLOT}
          props={{ theme: home ? ('dark' as const) : ('light' as const), onClose: () => onClose(true) }}
          fallback={
            <div className={classNames('wrap', classes.wait)} aria-busy="true">
              <SearchIcon />
              <Skeleton shape="text" width="40%" />
            </div>
          }
          failed={(retry) => (
            <div className={classNames('wrap', classes.wait)}>
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
