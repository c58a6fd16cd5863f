import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { categoriesQuery, withAllRooms } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { Breadcrumbs, Name, tagClass } from '@spruce/ui';
import styles from './listing-top.module.css';
import type { ListingFilters } from './use-listing-query';

export interface ListingTopProps {
  title: string;
  intro: string;
  crumb?: string;
  filters: ListingFilters;
  /** True if the search found no product. The links to rooms then omit the search text. */
  hasNoResults: boolean;
}

export function ListingTop({ title, intro, crumb, filters, hasNoResults }: ListingTopProps) {
  const { t } = useTranslation('catalog');
  return (
    <div className="wrap">
      <Breadcrumbs label={t('productList.crumbs.label')}>
        <Link to={paths.home()}>{t('productList.crumbs.home')}</Link>
        {crumb !== undefined && <Link to={paths.productList()}>{t('productList.crumbs.furniture')}</Link>}
        <span aria-current="page">{crumb ?? t('productList.crumbs.furniture')}</span>
      </Breadcrumbs>
      <div className={styles.top}>
        <div className={styles.text}>
          <h1 className="title">
            <Name>{title}</Name>
          </h1>
          <p>{intro}</p>
        </div>
        <SpaceTabs filters={filters} hasNoResults={hasNoResults} />
      </div>
    </div>
  );
}

function SpaceTabs({ filters: { query, toHref }, hasNoResults }: Pick<ListingTopProps, 'filters' | 'hasNoResults'>) {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const { data = [] } = useQuery(categoriesQuery(api));
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  const rooms = withAllRooms(data, t('productList.spaces.all')).find(({ queryName }) => queryName === 'main')?.children ?? [];
  // "All Rooms" is the last entry of the response but the first tab.
  const inOrder = [...rooms.filter(({ slug }) => slug === null), ...rooms.filter(({ slug }) => slug !== null)];

  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2;
  }, [query.main]);

  return (
    <nav className={styles.spaces} aria-label={t('productList.spaces.label')} ref={row}>
      {inOrder.map(({ slug, name }) => {
        const chosen = !hasNoResults && slug === query.main;
        return (
          <Link
            key={slug ?? ''}
            className={tagClass(styles.space)}
            aria-current={chosen ? 'true' : undefined}
            to={pathname + toHref({ main: chosen ? null : slug, ...(hasNoResults && { search: '' }) })}
            preventScrollReset
          >
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
