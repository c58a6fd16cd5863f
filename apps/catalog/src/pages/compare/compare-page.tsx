import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import {
  alternativesQuery,
  productCarouselQuery,
  productQuery,
  resolvePicture,
  withStock,
  type ListedProduct,
  type Product,
} from '@spruce/api-client/catalogue';
import { addToCart, useCart, useRehydrateCart, type AddResult } from '@spruce/cart';
import { cartItemFromProduct } from '@spruce/cart/items';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform, platformContext, type RouteHandle, type Platform } from '@spruce/platform';
import { DEFAULT_MONTHS } from '@spruce/pricing';
import { Breadcrumbs, Button, buttonClass, EmptyState, Name, Phrases, Photo } from '@spruce/ui';
import { CartNote } from '../../features/buying/cart-note';
import { useCurrentStock } from '../../features/buying/use-current-stock';
import { MAX_COMPARED, parseSlugs, CompareTable } from './compare-table';
import css from './compare-page.module.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient }: Platform = context.get(platformContext);
  const slugs = parseSlugs(new URL(request.url).searchParams);
  const [first] = (await Promise.all(slugs.map((slug) => queryClient.ensureQueryData(productQuery(api, slug))))).filter(
    (product) => product !== null,
  );
  if (typeof window === 'undefined')
    await (first ? queryClient.prefetchQuery(alternativesQuery(api, first)) : queryClient.prefetchQuery(productCarouselQuery(api)));
  return null;
}

export const handle: RouteHandle = {
  messages: ['compare', 'product', 'card'],
  meta: ({ t }) => ({
    // Search engines must not index this page, because every combination of products has a different URL.
    index: false,
    title: t?.('compare.meta.title', { ns: 'catalog' }),
    description: t?.('compare.meta.description', { ns: 'catalog' }),
  }),
};

function useComparedProducts(): { pieces: Product[]; refetchStock: () => void } {
  const { api } = usePlatform();
  const [searchParams] = useSearchParams();
  const [first = '', second = '', third = ''] = parseSlugs(searchParams);
  // React requires a fixed number of hooks, so there are always three queries.
  const createQuery = (slug: string) => ({ ...productQuery(api, slug), enabled: slug !== '' });
  const queries = [useQuery(createQuery(first)), useQuery(createQuery(second)), useQuery(createQuery(third))];
  const pieces = queries.flatMap(({ data }) => data ?? []);
  const { stock, refetchStock } = useCurrentStock(
    { variations: pieces.flatMap(({ variations }) => variations.map(({ id }) => id)) },
    false,
  );
  return { pieces: pieces.map((piece) => withStock(piece, stock)), refetchStock };
}

function MorePieces({ first, slugs }: { first: Product; slugs: readonly string[] }) {
  const { api } = usePlatform();
  const { data: others = [] } = useQuery(alternativesQuery(api, first));
  return <PieceLinks slugs={slugs} others={others} />;
}

function FirstPieces() {
  const { api } = usePlatform();
  const { data } = useQuery(productCarouselQuery(api));
  return <PieceLinks slugs={[]} others={data?.products.map(({ product }) => product) ?? []} />;
}

interface PieceLinksProps {
  slugs: readonly string[];
  others: readonly Pick<ListedProduct, 'id' | 'slug' | 'name' | 'image'>[];
}

/** Links to the comparison of `slugs` with one more piece. */
function PieceLinks({ slugs, others }: PieceLinksProps) {
  const { t } = useTranslation('catalog');
  const shown = others.filter(({ slug }) => !slugs.includes(slug)).slice(0, 6);
  if (shown.length === 0) return null;
  return (
    <section className={css.more} aria-labelledby="more-pieces">
      <h2 className="subhead" id="more-pieces">
        {t('compare.more')}
      </h2>
      <ul className={css.others}>
        {shown.map(({ id, slug, name, image }) => (
          <li key={id}>
            <Link className={css.other} to={paths.compare([...slugs, slug])} aria-describedby="more-pieces" preventScrollReset>
              <Photo image={{ ...resolvePicture({ image }), alt: '' }} alt="" sizes="64px" ratio="1" />
              <span>
                <Name>{name}</Name>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `/product/compare?with=one,other` compares up to three products. */
export function Component() {
  const { t } = useTranslation('catalog');
  useRehydrateCart();
  const { pieces, refetchStock } = useComparedProducts();
  const [first] = pieces;
  const months = useCart(({ record }) => (record.items.length > 0 ? record.months : null)) ?? DEFAULT_MONTHS;
  const [added, setAdded] = useState<AddResult & { name: string }>();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);

  return (
    <>
      <title>{t('compare.meta.title')}</title>
      <meta name="description" content={t('compare.meta.description')} />
      <div className={`wrap ${css.page}`}>
        <Breadcrumbs label={t('compare.crumbs.label')}>
          <Link to={paths.home()}>{t('compare.crumbs.home')}</Link>
          <Link to={paths.productList()}>{t('compare.crumbs.furniture')}</Link>
          <span aria-current="page">{t('compare.crumbs.here')}</span>
        </Breadcrumbs>
        <div className={css.head}>
          <h1 className="title" ref={title} tabIndex={-1}>
            <Phrases text={t('compare.title')} />
          </h1>
          <p className="lead">{t('compare.intro')}</p>
        </div>
        {!first ? (
          <>
            <EmptyState
              title={t('compare.empty.title')}
              text={t('compare.empty.text')}
              action={
                <Link className={buttonClass()} to={paths.productList()}>
                  {t('compare.empty.action')}
                </Link>
              }
            />
            <FirstPieces />
          </>
        ) : (
          <>
            <CartNote
              kind="product"
              name={added?.name ?? ''}
              added={added?.added ? { quantity: 1, months, repricedFrom: added.repricedFrom } : undefined}
            />
            {pieces.length > 1 ? (
              <Button
                variant={onlyDifferent ? 'solid' : 'outline'}
                size="small"
                className={css.only}
                aria-pressed={onlyDifferent}
                onClick={() => setOnlyDifferent(!onlyDifferent)}
              >
                {t('compare.onlyDifferent')}
              </Button>
            ) : null}
            <CompareTable
              pieces={pieces}
              onlyDifferent={onlyDifferent && pieces.length > 1}
              onAdd={(product, variation) => {
                setAdded({ ...addToCart(cartItemFromProduct(product, variation), { quantity: 1, months }), name: product.name });
                refetchStock();
              }}
              // The pressed remove button disappears together with its product, so the focus moves to the heading.
              onRemove={() => title.current?.focus({ preventScroll: true })}
            />
            {pieces.length < MAX_COMPARED ? <MorePieces first={first} slugs={pieces.map(({ slug }) => slug)} /> : null}
          </>
        )}
      </div>
    </>
  );
}
