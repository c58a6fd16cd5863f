import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { LanguageMenu } from '@spruce/features/language-menu';
import { Link, NavLink } from '@spruce/platform';
import { classNames } from '@spruce/ui/class-names';
import { UserIcon } from '@spruce/ui/icon';
import { iconButtonClass } from '@spruce/ui/icon-button';
import { Menu, menuItemClass } from '@spruce/ui/menu';
import { NavTrigger, navItemClass } from '@spruce/ui/nav-item';
import { Wordmark } from '@spruce/ui/wordmark';
import { useLoggedIn } from '../visitor';
import { CartButton, WishlistButton } from './cart-buttons';
import { FurnitureMenu } from './furniture-menu';
import { PhoneMenu } from './phone-menu';
import { PlainSearch, SearchButton } from './search-button';
import styles from './header.module.css';

export const Header = memo(function Header() {
  const { t } = useTranslation('shell');
  const loggedIn = useLoggedIn();
  const home = useMatch('/') !== null;
  const [searchOpen, setSearchOpen] = useState(false);
  const openSearch = useCallback(() => setSearchOpen(true), []);
  return (
    <header className={styles.header} data-public="" data-home={home || undefined}>
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
          <LanguageMenu label={t('header.language')} className={styles.wide} />
          <Link
            className={iconButtonClass({ className: styles.wide })}
            to={loggedIn ? paths.user() : paths.login()}
            aria-label={t(loggedIn ? 'header.account' : 'header.logIn')}
          >
            <UserIcon />
          </Link>
          <WishlistButton />
          <CartButton />
          <PhoneMenu onSearch={openSearch} />
        </div>
      </div>
      <PlainSearch />
    </header>
  );
});

const StoryMenu = memo(function StoryMenu() {
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
});
