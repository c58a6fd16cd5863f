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
  /** The first crumb after "Furniture"; without one the page is "Furniture" itself. */
  crumb?: string;
  filters: ListingFilters;
  /** The search found nothing: the rooms lead out of it. */
  nothing: boolean;
}

/** What the list is of: the way here, the name, a sentence, and the rooms to choose from. */
export function ListingTop({ title, intro, crumb, filters, nothing }: ListingTopProps) {
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
        <SpaceTabs filters={filters} nothing={nothing} />
      </div>
    </div>
  );
}

/** One room at a time. Links, so that every room can be found and opened in a tab; the chosen one leads back to all rooms. */
function SpaceTabs({ filters: { query, hrefOf }, nothing }: Pick<ListingTopProps, 'filters' | 'nothing'>) {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const { data = [] } = useQuery(categoriesQuery(api));
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  const rooms = withAllRooms(data, t('productList.spaces.all')).find(({ queryName }) => queryName === 'main')?.children ?? [];
  // The synthetic entry is appended to the group and shown first.
  const inOrder = [...rooms.filter(({ slug }) => slug === null), ...rooms.filter(({ slug }) => slug !== null)];

  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2;
  }, [query.main]);

  return (
    <nav className={styles.spaces} aria-label={t('productList.spaces.label')} ref={row}>
      {inOrder.map(({ slug, name }) => {
        const chosen = !nothing && slug === query.main;
        return (
          <Link
            key={slug ?? ''}
            className={tagClass(styles.space)}
            aria-current={chosen ? 'true' : undefined}
            to={pathname + hrefOf({ main: chosen ? null : slug, ...(nothing && { search: '' }) })}
            preventScrollReset
          >
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
