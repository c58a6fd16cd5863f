import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams, data, type LoaderFunctionArgs } from 'react-router-dom';
import { packagesByIdQuery, packagesQuery, categoriesQuery } from '@spruce/api-client/catalogue';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { paths } from '@spruce/contract/paths';
import { StructuredData, useDeliveryLine } from '@spruce/features';
import { Link, usePlatform, platformContext, type RouteHandle, type Platform } from '@spruce/platform';
import { ArrowIcon, Breadcrumbs, Phrases, Skeleton, textLinkClass } from '@spruce/ui';
import { RoomCard } from '../../features/room-card/room-card';
import { SectionProblem } from '../../features/section-problem/section-problem';
import { createItemListJsonLd } from '../product/product-json-ld';
import { RoomTabs } from './room-tabs';
import css from './package-list-page.module.css';

/** Answers 503 on failure, so that no cache keeps the broken page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient }: Platform = context.get(platformContext);
  if (typeof window !== 'undefined') return null;
  const [rooms] = await Promise.allSettled([
    queryClient.fetchQuery(packagesQuery(api)).then(async (packages) => {
      await queryClient.prefetchQuery(
        packagesByIdQuery(
          api,
          packages.map(({ id }) => id),
        ),
      );
    }),
    queryClient.prefetchQuery(categoriesQuery(api)),
    queryClient.prefetchQuery(earliestDeliveryQuery(api)),
  ]);
  return rooms.status === 'fulfilled' ? null : data(null, { status: 503 });
}

/** The loader does not run again when the shopper chooses a room, because the page already has the data of all rooms. */
export const shouldRevalidate = () => false;

export const handle: RouteHandle = {
  messages: ['packageList', 'card', 'deliveryLine', 'problem'],
  meta: ({ t }) => ({
    title: t?.('packageList.meta.title', { ns: 'catalog' }),
    description: t?.('packageList.meta.description', { ns: 'catalog' }),
  }),
};

const WIDE = '(min-width: 1440px) 780px, (min-width: 768px) 57vw, 100vw';
const NARROW = '(min-width: 1440px) 555px, (min-width: 768px) 41vw, 100vw';
const isWide = (index: number) => index % 4 === 0 || index % 4 === 3;

export function Component() {
  const { t } = useTranslation('catalog');
  const platform = usePlatform();
  const { api } = platform;
  const delivery = useDeliveryLine(t);
  const [searchParams] = useSearchParams();
  const packages = useQuery(packagesQuery(api));
  const all = packages.data ?? [];
  const details = useQuery(
    packagesByIdQuery(
      api,
      all.map(({ id }) => id),
    ),
  );
  const requestedRoom = searchParams.get('main');
  const chosen = all.some(({ main }) => requestedRoom !== null && main.includes(requestedRoom)) ? requestedRoom : null;
  const shown = chosen === null ? all : all.filter(({ main }) => main.includes(chosen));
  const entries = all.map(({ slug, name }) => ({ name, path: paths.package(slug) }));

  return (
    <>
      <title>{t('packageList.meta.title')}</title>
      <meta name="description" content={t('packageList.meta.description')} />
      {all.length > 0 && <StructuredData data={createItemListJsonLd(entries, platform)} />}
      <div className="wrap">
        <Breadcrumbs label={t('packageList.crumbs.label')}>
          <Link to={paths.home()}>{t('packageList.crumbs.home')}</Link>
          <span aria-current="page">{t('packageList.crumbs.here')}</span>
        </Breadcrumbs>
        <div className={css.head}>
          <h1 className="title">
            <Phrases text={t('packageList.title')} />
          </h1>
          <div className="stack">
            <p className="lead">{t('packageList.intro')}</p>
            <p className="note num">{delivery}</p>
          </div>
        </div>
        {packages.isError ? (
          <SectionProblem text={t('packageList.failed')} onRetry={() => void packages.refetch()} />
        ) : packages.isPending ? (
          <div className={css.list} aria-busy="true">
            {[0, 1, 2, 3].map((index) => (
              <Skeleton key={index} className={css.waiting} />
            ))}
          </div>
        ) : (
          <>
            <RoomTabs packages={all} chosen={chosen} />
            <div className={css.list}>
              {shown.map((room, index) => (
                <RoomCard
                  key={room.id}
                  room={room}
                  items={details.data?.find(({ id }) => id === room.id)?.items}
                  heading="h2"
                  sizes={isWide(index) ? WIDE : NARROW}
                  priority={index === 0 ? 'first' : index === 1 ? 'eager' : undefined}
                  className={css.room}
                />
              ))}
              <article className={css.panel}>
                <h2 className="head">
                  <Phrases text={t('packageList.own.title')} />
                </h2>
                <p className="muted">{t('packageList.own.copy')}</p>
                <p>
                  <Link className={textLinkClass({ arrow: true })} to={paths.productList(chosen === null ? undefined : { main: chosen })}>
                    {t('packageList.own.link')}
                    <ArrowIcon />
                  </Link>
                </p>
              </article>
            </div>
          </>
        )}
      </div>
    </>
  );
}
