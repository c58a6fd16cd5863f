import { Activity, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { BREAKPOINTS } from '@spruce/contract/constants';
import { LazyComponent, preloadComponent } from '@spruce/platform/lazy-component';
import { ButtonAnchor } from '@spruce/ui/button-anchor';
import { MenuIcon } from '@spruce/ui/icon';
import { iconButtonClass } from '@spruce/ui/icon-button';
import { PanelError } from '../panel-error';
import { useAfterIntent } from '../use-after-intent';
import { FOOTER_LINKS_ID } from '../footer/footer';
import styles from './header.module.css';

const loadMobileMenu = () => import(/* webpackChunkName: "frame.mobile-menu" */ './mobile-menu').then((module) => module.MobileMenu);

/** A separate component, so that opening the menu does not render the rest of the header again. */
export function PhoneMenu({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell');
  const { key } = useLocation();
  // The menu is open only for this history entry, so that a followed link closes it.
  const [openedAt, setOpenedAt] = useState<string>();
  const open = openedAt === key;
  const [ready, setReady] = useState(false);
  const intent = useAfterIntent();
  useEffect(() => {
    if (intent && window.innerWidth < BREAKPOINTS.mobile) void preloadComponent(loadMobileMenu).then(() => setReady(true));
  }, [intent]);
  const close = useCallback(() => setOpenedAt(undefined), []);
  const search = useCallback(() => {
    setOpenedAt(undefined);
    onSearch();
  }, [onSearch]);
  return (
    <>
      <ButtonAnchor
        href={`#${FOOTER_LINKS_ID}`}
        className={iconButtonClass({ className: styles.narrow })}
        aria-label={t('header.menu')}
        aria-expanded={open}
        onPointerDown={() => void preloadComponent(loadMobileMenu)}
        onFocus={() => void preloadComponent(loadMobileMenu)}
        onPress={() => setOpenedAt(key)}
      >
        <MenuIcon />
      </ButtonAnchor>
      {(open || ready) && (
        <Activity mode={open ? 'visible' : 'hidden'}>
          <LazyComponent
            load={loadMobileMenu}
            props={{ onClose: close, onSearch: search }}
            failed={(retry) => (
              <div className={styles.menuFailed}>
                <PanelError text={t('panel.menuFailed')} onRetry={retry} wide />
              </div>
            )}
          />
        </Activity>
      )}
    </>
  );
}
