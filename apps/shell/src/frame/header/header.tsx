import { Activity, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation, useMatch } from 'react-router-dom';
import { BREAKPOINTS } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { classNames } from '@spruce/ui/class-names';
import { MenuIcon, UserIcon } from '@spruce/ui/icon';
import { iconButtonClass } from '@spruce/ui/icon-button';
import { Menu, menuItemClass } from '@spruce/ui/menu';
import { NavTrigger, navItemClass } from '@spruce/ui/nav-item';
import { Wordmark } from '@spruce/ui/wordmark';
import { LazyComponent, preloadComponent } from '../lazy-component';
import { PanelError } from '../panel-error';
import { useAfterIdle } from '../use-after-idle';
import { useVisitor } from '../visitor';
import { WAYS } from '../ways';
import { CartButton, WishlistButton } from './cart-buttons';
import { FurnitureMenu } from './furniture-menu';
import { IconAnchor } from './icon-anchor';
import { LanguageSwitch } from './language-switch';
import { PlainSearch } from './plain-search';
import { SearchButton } from './search-button';
import styles from './header.module.css';

const loadMobileMenu = () => import(/* webpackChunkName: "frame.mobile-menu" */ './mobile-menu').then((module) => module.MobileMenu);

/** Name, ways to go and tools of the shop; below 768 px name, search, cart and a menu over the whole page. */
export function Header() {
  const { t } = useTranslation('shell');
  const { loggedIn, cartCount, wishlistCount } = useVisitor();
  const home = useMatch('/') !== null;
  const { key } = useLocation();
  // It is open on the page that it was opened on: a link that was followed has closed it.
  const [menuOpenedAt, setMenuOpenedAt] = useState<string>();
  const menuOpen = menuOpenedAt === key;
  const [menuReady, setMenuReady] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  const menuButton = useRef<HTMLAnchorElement>(null);
  const idle = useAfterIdle();
  useEffect(() => {
    // On a phone the menu is fetched and rendered while nobody waits for it.
    if (idle && window.innerWidth < BREAKPOINTS.mobile) void preloadComponent(loadMobileMenu).then(() => setMenuReady(true));
  }, [idle]);
  return (
    <header className={styles.header} data-home={home || undefined}>
      <div className={classNames('wrap', styles.bar)}>
        <nav className={classNames(styles.nav, styles.wide)} aria-label={t('header.label')}>
          <FurnitureMenu />
          <NavLink className={navItemClass()} to={paths.howItWorks()}>
            {t('header.howItWorks')}
          </NavLink>
          <StoryMenu />
        </nav>
        <Link className={styles.brand} to={paths.home()} aria-label={t('frame.home')}>
          <Wordmark />
        </Link>
        <div className={styles.tools}>
          <SearchButton home={home} open={searchOpen} onOpenChange={setSearchOpen} />
          <LanguageSwitch className={navItemClass(styles.wide)} />
          <Link
            className={iconButtonClass({ className: styles.wide })}
            to={loggedIn ? paths.user() : paths.login()}
            aria-label={t(loggedIn ? 'header.account' : 'header.logIn')}
          >
            <UserIcon />
          </Link>
          <WishlistButton count={wishlistCount} />
          <CartButton count={cartCount} />
          <IconAnchor
            ref={menuButton}
            href={`#${WAYS}`}
            className={styles.narrow}
            label={t('header.menu')}
            aria-expanded={menuOpen}
            onPointerDown={() => void preloadComponent(loadMobileMenu)}
            onFocus={() => void preloadComponent(loadMobileMenu)}
            onPress={() => setMenuOpenedAt(key)}
          >
            <MenuIcon />
          </IconAnchor>
        </div>
      </div>
      <PlainSearch />
      {(menuOpen || menuReady) && (
        <Activity mode={menuOpen ? 'visible' : 'hidden'}>
          <LazyComponent
            load={loadMobileMenu}
            props={{
              onClose: () => setMenuOpenedAt(undefined),
              onSearch: () => {
                setMenuOpenedAt(undefined);
                setSearchOpen(true);
              },
            }}
            failed={(retry) => <PanelError text={t('panel.menuFailed')} onRetry={retry} wide />}
          />
        </Activity>
      )}
    </header>
  );
}

function StoryMenu() {
  const { t } = useTranslation('shell');
  return (
    <Menu hover label={t('header.ourStory')} trigger={(props) => <NavTrigger {...props}>{t('header.ourStory')}</NavTrigger>}>
      <NavLink className={menuItemClass()} to={paths.aboutUs()}>
        {t('header.aboutUs')}
      </NavLink>
      <NavLink className={menuItemClass()} to={paths.sustainability()}>
        {t('header.sustainability')}
      </NavLink>
      <NavLink className={menuItemClass()} to={paths.businessStaging()}>
        {t('header.forBusiness')}
      </NavLink>
    </Menu>
  );
}
