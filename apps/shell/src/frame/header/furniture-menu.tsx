import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BREAKPOINTS } from '@spruce/contract/constants';
import { LazyComponent, preloadComponent } from '@spruce/platform/lazy-component';
import { moveFocus } from '@spruce/ui/menu';
import { NavTrigger } from '@spruce/ui/nav-item';
import { useDisclosure } from '@spruce/ui/use-disclosure';
import { PanelError } from '../panel-error';
import { useAfterIntent } from '../use-after-intent';
import styles from './header.module.css';

const loadMegaMenu = () => import(/* webpackChunkName: "frame.mega-menu" */ './mega-menu').then((module) => module.MegaMenu);

const preloadMegaMenu = () => void preloadComponent(loadMegaMenu);

/** The panel loads after the visitor's first action, or at once if pointer or focus reach the button. */
export const FurnitureMenu = memo(function FurnitureMenu() {
  const { t } = useTranslation('shell');
  const { open, close, show, root, trigger, panel } = useDisclosure<HTMLDivElement>({ hover: true });
  const intent = useAfterIntent();
  useEffect(() => {
    if (intent && window.innerWidth >= BREAKPOINTS.mobile) preloadMegaMenu();
  }, [intent]);
  return (
    <>
      <div
        {...root}
        className={styles.mega}
        onPointerEnter={(event) => {
          preloadMegaMenu();
          root.onPointerEnter(event);
        }}
        onKeyDown={(event) => moveFocus(event, '[data-panel] a', show)}
      >
        <NavTrigger {...trigger} onFocus={preloadMegaMenu}>
          {t('header.furniture')}
        </NavTrigger>
        {open && (
          <div
            {...panel}
            data-panel=""
            className={styles.megaPanel}
            role="group"
            aria-label={t('header.furniture')}
            onClick={(event) => (event.target as Element).closest('a') && close({ focus: true })}
          >
            <LazyComponent
              load={loadMegaMenu}
              props={{}}
              failed={(retry) => <PanelError text={t('panel.menuFailed')} onRetry={retry} wide />}
            />
          </div>
        )}
      </div>
      {/* This layer covers the page. A pointer over it closes the menu, and a click on it must not reach a link of the page. */}
      {open && <div className={styles.scrim} />}
    </>
  );
});
