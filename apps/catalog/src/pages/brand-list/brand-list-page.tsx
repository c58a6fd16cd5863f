import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { brandsQuery, type Brand } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { StructuredData } from '@spruce/features';
import { Link, usePlatform, platformContext, type RouteHandle } from '@spruce/platform';
import { Breadcrumbs, Phrases, Photo, Skeleton } from '@spruce/ui';
import { SectionProblem } from '../../features/section-problem/section-problem';
import { createItemListJsonLd } from '../product/product-json-ld';
import css from './brand-list-page.module.css';

/** Answers 503 on failure, so that no cache keeps the broken page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(platformContext);
  if (typeof window !== 'undefined') return null;
  const loaded = await queryClient.fetchQuery(brandsQuery(api)).catch(() => null);
  return loaded ? null : data(null, { status: 503 });
}

export const handle: RouteHandle = { messages: ['brandList', 'problem'] };

const SIZES = '(min-width: 1440px) 668px, (min-width: 768px) 48vw, 100vw';
const FIRST_ROW = 2;

export function Component() {
  const { t } = useTranslation('catalog');
  const platform = usePlatform();
  const { api } = platform;
  const brands = useQuery(brandsQuery(api));
  const all = brands.data ?? [];
  const entries = all.map(({ slug, name }) => ({ name, path: paths.brand(slug) }));
  return (
    <>
      <title>{t('brandList.meta.title')}</title>
      <meta name="description" content={t('brandList.meta.description')} />
      {all.length > 0 && <StructuredData data={createItemListJsonLd(entries, platform)} />}
      <div className="wrap">
        <Breadcrumbs label={t('brandList.crumbs.label')}>
          <Link to={paths.home()}>{t('brandList.crumbs.home')}</Link>
          <Link to={paths.productList()}>{t('brandList.crumbs.furniture')}</Link>
          <span aria-current="page">{t('brandList.crumbs.here')}</span>
        </Breadcrumbs>
        <div className={css.head}>
          <h1 className="title">
            <Phrases text={t('brandList.title')} />
          </h1>
          <p className="lead">{t('brandList.intro')}</p>
        </div>
        {brands.isError ? (
          <SectionProblem text={t('brandList.failed')} onRetry={() => void brands.refetch()} />
        ) : (
          <ul className={css.list} aria-label={t('brandList.crumbs.here')} aria-busy={brands.isPending || undefined}>
            {brands.isPending
              ? [0, 1, 2, 3].map((index) => (
                  <li key={index}>
                    <Skeleton ratio="3 / 2" />
                  </li>
                ))
              : all.map((brand, index) => (
                  <li key={brand.id}>
                    <BrandEntry brand={brand} priority={index === 0 ? 'first' : index < FIRST_ROW ? 'eager' : undefined} />
                  </li>
                ))}
          </ul>
        )}
      </div>
    </>
  );
}

function BrandEntry({
  brand: { name, slug, place, material, about, image, count },
  priority,
}: {
  brand: Brand;
  priority?: 'first' | 'eager';
}) {
  const { t } = useTranslation('catalog');
  return (
    <article className={css.entry}>
      {image && <Photo image={image} sizes={SIZES} ratio="3 / 2" priority={priority} className={css.photo} alt="" />}
      <div className={css.text}>
        <h2 className="subhead" translate="no">
          <Link to={paths.brand(slug)}>{name}</Link>
        </h2>
        <span className="note num">{t('brandList.pieces', { count })}</span>
        <p className={css.made}>{material === undefined ? place : t('brandList.made', { place, material })}</p>
        <p className={css.about}>{about}</p>
      </div>
    </article>
  );
}
