import { memo, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { LanguageSwitch } from '@spruce/features/language-switch';
import { Link } from '@spruce/platform';
import { classNames } from '@spruce/ui/class-names';
import { CartIcon, CloseIcon, HeartIcon, MinusIcon, PlusIcon, SearchIcon, UserIcon } from '@spruce/ui/icon';
import { Count, IconButton, iconButtonClass } from '@spruce/ui/icon-button';
import { PageMenu } from '@spruce/ui/page-menu';
import { Wordmark } from '@spruce/ui/wordmark';
import { useCategories, type MenuCategory } from '../categories';
import { PanelError } from '../panel-error';
import { useVisitor } from '../visitor';
import styles from './mobile-menu.module.css';
import { useTypes } from './use-types';

/** Memoised, so that opening the menu does not render its links again. */
export const MobileMenu = memo(function MobileMenu({ onClose, onSearch }: { onClose: () => void; onSearch: () => void }) {
  const { t } = useTranslation('shell');
  // Closes the menu when the window becomes wider, for example on a rotated tablet, because the wide header has no close button.
  const closeMenu = useEffectEvent(onClose);
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 768px)');
    const onChange = () => wide.matches && closeMenu();
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);
  return (
    <PageMenu label={t('header.menu')} onClose={onClose}>
      <MenuHeader onClose={onClose} onSearch={onSearch} />
      <nav className={classNames('wrap', styles.body)} aria-label={t('header.label')}>
        <ul className={styles.list} role="list">
          <li>
            <Section open title={t('header.furniture')}>
              <Furniture />
            </Section>
          </li>
          <li>
            <Link className={styles.big} to={paths.howItWorks()}>
              {t('header.howItWorks')}
            </Link>
          </li>
          <li>
            <Section title={t('header.ourStory')}>
              <div className={styles.sub}>
                <Link to={paths.aboutUs()}>{t('header.aboutUs')}</Link>
                <Link to={paths.sustainability()}>{t('header.sustainability')}</Link>
                <Link to={paths.businessStaging()}>{t('header.forBusiness')}</Link>
              </div>
            </Section>
          </li>
          <li>
            <Link className={styles.big} to={paths.blog()}>
              {t('header.blog')}
            </Link>
          </li>
        </ul>
      </nav>
      <MenuFooter />
    </PageMenu>
  );
});

function MenuHeader({ onClose, onSearch }: { onClose: () => void; onSearch: () => void }) {
  const { t } = useTranslation('shell');
  const { cartCount } = useVisitor();
  return (
    <div className={classNames('wrap', styles.bar)}>
      <Link to={paths.home()} aria-label={t('frame.home')}>
        <Wordmark />
      </Link>
      <div className={styles.tools}>
        <IconButton label={t('header.search')} onClick={onSearch}>
          <SearchIcon />
        </IconButton>
        <Link className={iconButtonClass()} to={paths.cart()} aria-label={t('header.cart', { count: cartCount })}>
          <CartIcon />
          <Count value={cartCount} />
        </Link>
        <IconButton label={t('header.closeMenu')} onClick={onClose} data-autofocus>
          <CloseIcon />
        </IconButton>
      </div>
    </div>
  );
}

function Section({ title, open, nested, children }: { title: string; open?: boolean; nested?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary className={nested ? styles.nested : styles.big}>
        {title}
        <PlusIcon className={styles.plus} />
        <MinusIcon className={styles.minus} />
      </summary>
      {children}
    </details>
  );
}

function Furniture() {
  const { t } = useTranslation('shell');
  const categories = useCategories();
  const types = useTypes(categories);
  const links = (entries: MenuCategory[]) =>
    entries.map(({ id, name, href }) => (
      <Link key={id} to={href}>
        {name}
      </Link>
    ));
  return (
    <>
      <div className={styles.sub}>
        <div>
          <Link className={styles.first} to={paths.productList()}>
            {t('header.viewAll')}
          </Link>
          {categories.state === 'ready' && links(categories.spaces.filter(({ id }) => id !== 0))}
        </div>
        <div>
          <Link className={styles.first} to={paths.packageList()}>
            {t('header.ourPackages')}
          </Link>
          {categories.state === 'ready' && links(categories.functions)}
          <Link to={paths.brandList()}>{t('header.brands')}</Link>
        </div>
      </div>
      {categories.state === 'failed' ? (
        <PanelError text={t('frame.loadFailed')} onRetry={categories.retry} />
      ) : (
        types?.length !== 0 && (
          <Section nested title={t('header.byType')}>
            <div className={styles.sub}>{types && links(types)}</div>
          </Section>
        )
      )}
    </>
  );
}

function MenuFooter() {
  const { t } = useTranslation('shell');
  const { loggedIn, wishlistCount } = useVisitor();
  return (
    <div className={classNames('wrap', styles.end)}>
      <div className={styles.icons}>
        <Link
          className={iconButtonClass()}
          to={loggedIn ? paths.user() : paths.login()}
          aria-label={t(loggedIn ? 'header.account' : 'header.logIn')}
        >
          <UserIcon />
        </Link>
        <Link
          className={iconButtonClass()}
          to={paths.wishlist()}
          aria-label={wishlistCount > 0 ? t('header.wishlist', { count: wishlistCount }) : t('header.wishlistGuest')}
        >
          <HeartIcon />
          <Count value={wishlistCount} />
        </Link>
      </div>
      <LanguageSwitch className={styles.language} />
    </div>
  );
}
