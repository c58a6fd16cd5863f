import { useState, type ReactNode } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { brandQuery, categoriesQuery, countFilters, packagesQuery, type PackageCard } from '@spruce/api-client/catalogue';
import { formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Button, classNames, EmptyState } from '@spruce/ui';
import { useRehydrateHearts } from '@spruce/wishlist';
import { Filters } from './filters';
import { ListingBar } from './listing-bar';
import { ListingEmpty, NothingFound } from './listing-empty';
import { listingOptions, MAX_PAGES, pagesOf } from './listing-options';
import { ListingTop } from './listing-top';
import { MoreProducts } from './more-products';
import { GridSkeleton, ProductGrid, RoomInsert } from './product-grid';
import { ProductListHead, useListingWords } from './product-list-head';
import styles from './product-list-page.module.css';
import { LIST_TOP, useListingQuery } from './use-listing-query';

export { handle } from './product-list-handle';
export { loader } from './product-list-loader';

/** `/product`, and `/brand/{slug}` where the slug takes the place of the brand filter and `story` says who it is. */
export function Component({ story }: { story?: ReactNode } = {}) {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const { slug: brandSlug } = useParams();
  const [params] = useSearchParams();
  useRehydrateHearts();
  const filters = useListingQuery();
  const { query } = filters;
  const list = useInfiniteQuery({ ...listingOptions(api, query, brandSlug), placeholderData: keepPreviousData });
  const categories = useQuery(categoriesQuery(api)).data?.flatMap(({ children }) => children) ?? [];
  const brand = useQuery({ ...brandQuery(api, brandSlug ?? ''), enabled: brandSlug !== undefined }).data;
  const room = useRoom(query.main);
  const [focusFrom, setFocusFrom] = useState<number>();

  const first = list.data?.pages[0];
  const products = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { isPlaceholderData: fading } = list;
  // Where a search finds nothing there is nothing to filter: the page says so once, and shows something else.
  const nothing = query.search !== '' && countFilters(query) === 0 && first?.total === 0 && !fading;

  const space = categories.find(({ type, slug }) => type === 'main' && slug === query.main && slug !== null);
  const [only, ...others] = query.subs;
  const words = useListingWords({
    search: query.search,
    nothing,
    brand: brand ? { name: brand.name, desc: brand.about } : undefined,
    space,
    pages: pagesOf(params),
    functionOf: others.length === 0 ? categories.find(({ type, slug }) => type === 'subs' && slug === only) : undefined,
  });

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
      <ProductListHead title={words.documentTitle} description={words.description} products={fading ? [] : (first?.items ?? [])} />
      <ListingTop
        title={words.title}
        crumb={words.crumb}
        intro={[story ? '' : words.intro, counted].filter(Boolean).join(' ')}
        filters={filters}
        nothing={nothing}
      />
      {nothing ? null : story}
      <div className={classNames('wrap', styles.listing)} id={LIST_TOP}>
        {nothing ? (
          <NothingFound />
        ) : (
          <>
            <ListingBar filters={filters} facets={first?.facets} brand={brandSlug} total={total} />
            <div className={styles.columns}>
              <div className={styles.facets} role="search" aria-label={t('productList.filters.label')}>
                <Filters filters={filters} facets={first?.facets} brand={brandSlug} />
              </div>
              <section className={styles.results} data-fading={fading || undefined} aria-busy={fading} aria-label={t('productList.list')}>
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
                  <ListingEmpty filters={filters} facets={first?.facets} brand={brandSlug} />
                ) : (
                  <>
                    <ProductGrid
                      products={products}
                      label={t('productList.list')}
                      first
                      focusFrom={focusFrom}
                      insert={
                        room && query.search === '' && brandSlug === undefined ? (
                          <RoomInsert room={room} space={query.main ?? ''} />
                        ) : undefined
                      }
                    />
                    <MoreProducts
                      shown={products.length}
                      total={first?.total ?? products.length}
                      list={list}
                      href={list.hasNextPage ? nextHref(filters.hrefOf({}), (list.data.pages.length || pagesOf(params)) + 1) : undefined}
                      onMore={() => setFocusFrom(products.length)}
                    />
                  </>
                )}
              </section>
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** Where Load more leads without scripts: the same list, one page longer; nowhere beyond what one address may show. */
const nextHref = (href: string, page: number): string | undefined =>
  page > MAX_PAGES ? undefined : `${href}${href ? '&' : '?'}page=${page}`;

/** The package of a room; of all rooms the first one. A bonus: without it the list has no insert. */
function useRoom(space: string | null): PackageCard | undefined {
  const { api } = usePlatform();
  const { data = [] } = useQuery(packagesQuery(api));
  return space === null ? data[0] : data.find(({ main }) => main.includes(space));
}
