import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categoriesQuery, type PackageCard } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { tagClass } from '@spruce/ui';
import css from './package-list-page.module.css';

export interface RoomTabsProps {
  packages: readonly PackageCard[];
  chosen: string | null;
}

/** Each tab is a link, so that search engines can index each room and shoppers can share it. */
export function RoomTabs({ packages, chosen }: RoomTabsProps) {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const { data = [] } = useQuery(categoriesQuery(api));
  const spaces = data.find(({ queryName }) => queryName === 'main')?.children ?? [];
  const furnished = spaces.filter(({ slug }) => packages.some(({ main }) => slug !== null && main.includes(slug)));
  if (furnished.length === 0) return null;
  return (
    <nav className={css.tabs} aria-label={t('packageList.tabs.label')}>
      {[{ slug: null, name: t('packageList.tabs.all') }, ...furnished].map(({ slug, name }) => (
        <Link
          key={slug ?? ''}
          className={tagClass(css.tab)}
          aria-current={slug === chosen ? 'true' : undefined}
          to={paths.packageList() + (slug === null ? '' : `?main=${slug}`)}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
