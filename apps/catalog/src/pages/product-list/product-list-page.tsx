import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { brandQuery, categoriesQuery, choicesQuery, countFilters, roomPackageQuery } from '@spruce/api-client/catalogue';
import { formatMoney } from '@spruce/i18n';
import { useHydrated, usePlatform } from '@spruce/platform';
import { Button, EmptyState } from '@spruce/ui';
import { useRehydrateHearts } from '@spruce/wishlist';
import { Filters } from './filters';
import { ListingBar } from './listing-bar';
import Empty from './listing-empty';
import { createListingOptions, parsePageCount } from './listing-options';
import { ListingTop } from './listing-top';
import { MoreProducts } from './more-products';
import Nothing from './nothing-found';
import { OtherSpelling } from './other-spelling';
import { GridSkeleton, INSERT_AFTER, ProductGrid, RoomInsert } from './product-grid';
import { findKind, ProductListHead, useListingMessages } from './product-list-head';
import styles from './product-list-page.module.css';
import { LIST_TOP_ID, useListingQuery } from './use-listing-query';

export { handle } from './product-list-handle';
export { loader } from './product-list-loader';

// Shares a chunk with the filter sheet. A separate chunk would make every page larger, because every page contains the names of all
// chunks.
const SearchArticles = lazy(() => import(/* webpackChunkName: "later" */ './search-articles').catch(() => ({ default: () => null })));

// The server renders these components, so that they are visible without JavaScript.
const ListingEmpty = typeof window === 'undefined' ? Empty : lazy(() => import(/* webpackChunkName: "later" */ './listing-empty'));
const NothingFound = typeof window === 'undefined' ? Nothing : lazy(() => import(/* webpackChunkName: "later" */ './nothing-found'));

/** On a brand page, the slug of the URL filters the list, and `story` presents the brand. */
export function Component({ story }: { story?: ReactNode } = {}) {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const { slug: brandSlug } = useParams();
  const [params] = useSearchParams();
  useRehydrateHearts();
  const hydrated = useHydrated();
  const filters = useListingQuery();
  const { query } = filters;
  const list = useInfiniteQuery({ ...createListingOptions(api, query, brandSlug), placeholderData: keepPreviousData });
  const groups = useQuery(categoriesQuery(api)).data ?? [];
  const types = useQuery({ ...choicesQuery(api, 'types'), enabled: query.types.length > 0 }).data ?? [];
  const categories = [...groups.flatMap(({ children }) => children), ...types];
  const brand = useQuery({ ...brandQuery(api, brandSlug ?? ''), enabled: brandSlug !== undefined }).data;
  const roomOfSpace = useQuery(roomPackageQuery(api, query.main, query.search)).data;
  const [focusFrom, setFocusFrom] = useState<number>();

  const first = list.data?.pages[0];
  const { isPlaceholderData: isPreviousList } = list;
  const pages = isPreviousList ? 1 : (list.data?.pages.length ?? 1);
  useEffect(() => {
    // The URL contains the number of pages, so that a reload restores the list and its scroll position. `history` is called directly,
    // because the router would abort a pending navigation.
    if (pages > parsePageCount(params)) history.replaceState(history.state, '', toPageHref(params, pages));
  }, [params, pages]);
  const products = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const correction = isPreviousList ? undefined : first?.didYouMean;
  const shown = first?.corrected ? correction : undefined;
  const asTyped = shown && params.has('spelling');
  const hasNoResults = asTyped || (query.search !== '' && countFilters(query) === 0 && first?.total === 0 && !isPreviousList);

  const room = asTyped ? undefined : roomOfSpace;
  const space = categories.find(({ type, slug }) => type === 'main' && slug === query.main && slug !== null);
  const messages = useListingMessages({
    search: query.search,
    hasNoResults: hasNoResults && !room,
    shown,
    brand: brand ? { name: brand.name, desc: brand.about } : undefined,
    space,
    pages: parsePageCount(params),
    kind: findKind(query, categories),
  });

  const searchText = (shown ?? query.search).toLowerCase();
  const matchesSearch = (named: { name: string } | null | undefined) => named?.name.toLowerCase().includes(searchText);
  const isRoomFirst = searchText && matchesSearch(room) && !matchesSearch(products[0]);

  const total = list.isError ? null : isPreviousList ? undefined : first?.total;
  // The summary shows the lowest price only if no filter except the room is set, because a filtered list may lack the cheapest product.
  const isFiltered = countFilters({ ...query, main: null }) > 0 || query.search !== '';
  const pieces = space?.count ?? brand?.count;
  const countText =
    first?.facets && !isPreviousList && !isFiltered && first.total > 0
      ? t('productList.summary', { count: first.total, price: formatMoney(first.facets.price.min) })
      : pieces !== undefined && query.search === ''
        ? t('productList.count', { count: pieces })
        : '';

  return (
    <>
      <ProductListHead
        title={messages.documentTitle}
        description={messages.description}
        products={isPreviousList ? [] : (first?.items ?? [])}
      />
      <ListingTop
        title={messages.title}
        crumb={messages.crumb}
        intro={[story ? '' : messages.intro, countText].filter(Boolean).join(' ')}
        filters={filters}
        hasNoResults={hasNoResults}
      />
      {hasNoResults ? null : story}
      <div className="wrap" id={LIST_TOP_ID}>
        {hasNoResults ? (
          <Suspense>
            <NothingFound correction={correction} room={room} />
          </Suspense>
        ) : (
          <>
            {correction && <OtherSpelling correction={correction} typed={shown && query.search} />}
            <ListingBar filters={filters} facets={first?.facets} brand={brandSlug} total={total} correction={shown} />
            <div className={styles.columns}>
              <div className={styles.facets} role="search" aria-label={t('productList.filters.label')}>
                <Filters filters={filters} facets={first?.facets} brand={brandSlug} />
              </div>
              <section className={styles.results} aria-busy={isPreviousList || undefined} aria-label={t('productList.list')}>
                {list.isError && !list.data ? (
                  <div role="alert">
                    <EmptyState
                      title={<span className="head">{t('problem.title')}</span>}
                      text={<span className="copy">{t('productList.error.copy')}</span>}
                      action={<Button onClick={() => void list.refetch()}>{t('problem.retry')}</Button>}
                    />
                  </div>
                ) : !list.data ? (
                  <GridSkeleton />
                ) : products.length === 0 ? (
                  <Suspense>
                    <ListingEmpty filters={filters} facets={first?.facets} brand={brandSlug} />
                  </Suspense>
                ) : (
                  <>
                    <ProductGrid
                      products={products}
                      label={t('productList.list')}
                      first
                      focusFrom={focusFrom}
                      insert={
                        room && brandSlug === undefined && (searchText || products.length > INSERT_AFTER) ? (
                          <RoomInsert room={room} space={searchText ? null : query.main} priority={isRoomFirst ? 'eager' : 'lazy'} />
                        ) : undefined
                      }
                      insertAfter={isRoomFirst ? 0 : undefined}
                    />
                    <MoreProducts
                      shown={products.length}
                      total={first?.total ?? products.length}
                      list={list}
                      href={toPageHref(params, pages + 1)}
                      onMore={() => setFocusFrom(products.length)}
                    />
                  </>
                )}
              </section>
            </div>
          </>
        )}
        {hydrated && searchText && (
          <Suspense>
            <SearchArticles search={asTyped ? query.search : (shown ?? query.search)} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function toPageHref(params: URLSearchParams, pages: number): string {
  const search = new URLSearchParams(params);
  search.set('page', String(pages));
  return `?${search.toString()}`;
}
