import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { brandQuery, categoriesQuery, countFilters, roomOfSpaceQuery } from '@spruce/api-client/catalogue';
import { formatMoney } from '@spruce/i18n';
import { useHydrated, usePlatform } from '@spruce/platform';
import { Button, classNames, EmptyState } from '@spruce/ui';
import { useRehydrateHearts } from '@spruce/wishlist';
import { Filters } from './filters';
import { ListingBar } from './listing-bar';
import Empty from './listing-empty';
import { listingOptions, pagesOf } from './listing-options';
import { ListingTop } from './listing-top';
import { MoreProducts } from './more-products';
import Nothing from './nothing-found';
import { OtherSpelling } from './other-spelling';
import { GridSkeleton, INSERT_AFTER, ProductGrid, RoomInsert } from './product-grid';
import { ProductListHead, useListingMessages } from './product-list-head';
import styles from './product-list-page.module.css';
import { LIST_TOP, useListingQuery } from './use-listing-query';

export { handle } from './product-list-handle';
export { loader } from './product-list-loader';

// In one chunk with the sheet of the filters: a name more in the list of chunks weighs on every page. A bonus: where it cannot be had, it
// is not there.
const SearchArticles = lazy(() => import(/* webpackChunkName: "later" */ './search-articles').catch(() => ({ default: () => null })));

// A server draws these with the page, for who reads it without scripts; a browser loads them with the first list that is empty.
const ListingEmpty = typeof window === 'undefined' ? Empty : lazy(() => import(/* webpackChunkName: "later" */ './listing-empty'));
const NothingFound = typeof window === 'undefined' ? Nothing : lazy(() => import(/* webpackChunkName: "later" */ './nothing-found'));

/** `/product`, and `/brand/{slug}` where the slug takes the place of the brand filter and `story` says who it is. */
export function Component({ story }: { story?: ReactNode } = {}) {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const { slug: brandSlug } = useParams();
  const [params] = useSearchParams();
  useRehydrateHearts();
  const hydrated = useHydrated();
  const filters = useListingQuery();
  const { query } = filters;
  const list = useInfiniteQuery({ ...listingOptions(api, query, brandSlug), placeholderData: keepPreviousData });
  const categories = useQuery(categoriesQuery(api)).data?.flatMap(({ children }) => children) ?? [];
  const brand = useQuery({ ...brandQuery(api, brandSlug ?? ''), enabled: brandSlug !== undefined }).data;
  // A bonus: without it the list has no insert.
  const found = useQuery(roomOfSpaceQuery(api, query.main, query.search)).data;
  const [focusFrom, setFocusFrom] = useState<number>();

  const first = list.data?.pages[0];
  const { isPlaceholderData: fading } = list;
  const pages = fading ? 1 : (list.data?.pages.length ?? 1);
  useEffect(() => {
    // The address says how far the list was lengthened: loaded again, or come back to after a reload, it is as long, and its place is
    // there. Past the router, which would leave off for it what the shopper is on the way to.
    if (pages > pagesOf(params)) history.replaceState(history.state, '', longer(params, pages));
  }, [params, pages]);
  const products = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const meant = fading ? undefined : first?.didYouMean;
  // In place of what was typed; but not to who insists on it.
  const shown = first?.corrected ? meant : undefined;
  const asTyped = shown && params.has('spelling');
  // Where a search finds nothing there is nothing to filter: the page says so once, and shows something else.
  const nothing = asTyped || (query.search !== '' && countFilters(query) === 0 && first?.total === 0 && !fading);

  const room = asTyped ? undefined : found;
  const space = categories.find(({ type, slug }) => type === 'main' && slug === query.main && slug !== null);
  const [only, ...others] = query.subs;
  const messages = useListingMessages({
    search: query.search,
    nothing: nothing && !room,
    shown,
    brand: brand ? { name: brand.name, desc: brand.about } : undefined,
    space,
    pages: pagesOf(params),
    functionOf: others.length === 0 ? categories.find(({ type, slug }) => type === 'subs' && slug === only) : undefined,
  });

  // A package that is called what was searched for leads, unless the first piece is called so too.
  const wanted = (shown ?? query.search).toLowerCase();
  const isCalledSo = (named: { name: string } | null | undefined) => named?.name.toLowerCase().includes(wanted);
  const roomLeads = wanted && isCalledSo(room) && !isCalledSo(products[0]);

  const total = list.isError ? null : fading ? undefined : first?.total;
  // The lowest price of the place is known while nothing narrows it.
  const narrowed = countFilters({ ...query, main: null }) > 0 || query.search !== '';
  const pieces = space?.count ?? brand?.count;
  const counted =
    first?.facets && !fading && !narrowed && first.total > 0
      ? t('productList.summary', { count: first.total, price: formatMoney(first.facets.price.min) })
      : pieces !== undefined && query.search === ''
        ? t('productList.count', { count: pieces })
        : '';

  return (
    <>
      <ProductListHead title={messages.documentTitle} description={messages.description} products={fading ? [] : (first?.items ?? [])} />
      <ListingTop
        title={messages.title}
        crumb={messages.crumb}
        intro={[story ? '' : messages.intro, counted].filter(Boolean).join(' ')}
        filters={filters}
        nothing={nothing}
      />
      {nothing ? null : story}
      <div className={classNames('wrap', styles.listing)} id={LIST_TOP}>
        {nothing ? (
          <Suspense>
            <NothingFound meant={meant} room={room} />
          </Suspense>
        ) : (
          <>
            {meant && <OtherSpelling meant={meant} typed={shown && query.search} />}
            <ListingBar filters={filters} facets={first?.facets} brand={brandSlug} total={total} meant={shown} />
            <div className={styles.columns}>
              <div className={styles.facets} role="search" aria-label={t('productList.filters.label')}>
                <Filters filters={filters} facets={first?.facets} brand={brandSlug} />
              </div>
              <section className={styles.results} aria-busy={fading || undefined} aria-label={t('productList.list')}>
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
                        // Among what is searched for it is a find; else it only parts a long list.
                        room && brandSlug === undefined && (wanted || products.length > INSERT_AFTER) ? (
                          <RoomInsert room={room} space={wanted ? null : query.main} priority={roomLeads ? 'eager' : 'lazy'} />
                        ) : undefined
                      }
                      insertAfter={roomLeads ? 0 : undefined}
                    />
                    <MoreProducts
                      shown={products.length}
                      total={first?.total ?? products.length}
                      list={list}
                      href={longer(params, pages + 1)}
                      onMore={() => setFocusFrom(products.length)}
                    />
                  </>
                )}
              </section>
            </div>
          </>
        )}
        {hydrated && wanted && (
          <Suspense>
            <SearchArticles search={asTyped ? query.search : (shown ?? query.search)} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The same list, so many pages long: where Load more leads without scripts. */
function longer(params: URLSearchParams, pages: number): string {
  const search = new URLSearchParams(params);
  search.set('page', String(pages));
  return `?${search.toString()}`;
}
