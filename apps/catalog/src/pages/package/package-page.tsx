import { useTranslation } from 'react-i18next';
import { useParams, data, type LoaderFunctionArgs } from 'react-router-dom';
import { useSuspenseQuery } from '@tanstack/react-query';
import { packageQuery, packagesQuery, type Package } from '@spruce/api-client/catalogue';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform, platformContext, type RouteHandle, type Platform } from '@spruce/platform';
import { Breadcrumbs, Name, Photo } from '@spruce/ui';
import { BuyPackage } from './buy-package';
import { OtherRooms } from './other-rooms';
import { PackageHead } from './package-head';
import { PackagePieces } from './package-pieces';
import { usePackageChoice } from './use-package-choice';
import { createItemMeta, readSlug } from '../item-route';
import css from './package-page.module.css';

export const handle: RouteHandle = {
  messages: ['package', 'packageList', 'product', 'card', 'stockNotice', 'delivery', 'problem'],
  meta: createItemMeta(packageQuery),
};

export async function loader(args: LoaderFunctionArgs) {
  const { queryClient, api }: Platform = args.context.get(platformContext);
  const slug = readSlug(args, paths.package);
  const others = Promise.all([queryClient.prefetchQuery(packagesQuery(api)), queryClient.prefetchQuery(earliestDeliveryQuery(api))]);
  const room = await queryClient.ensureQueryData(packageQuery(api, slug));
  if (!room) throw data(null, { status: 404 });
  if (typeof window === 'undefined') await others;
  return null;
}

/** Returns a fragment, because the price and the pieces are cells of the page's grid. */
function PriceAndPieces({ room: known }: { room: Package }) {
  const { room, choice } = usePackageChoice(known);
  return (
    <>
      <BuyPackage room={room} choice={choice} />
      <PackagePieces room={room} months={choice.months} />
    </>
  );
}

function PackageRoom({ room }: { room: Package }) {
  const { t } = useTranslation('catalog');
  return (
    <>
      <PackageHead room={room} />
      <div className="wrap">
        <Breadcrumbs label={t('package.crumbs.label')}>
          <Link to={paths.home()}>{t('package.crumbs.home')}</Link>
          <Link to={paths.packageList()}>{t('package.crumbs.list')}</Link>
          <span aria-current="page">
            <Name>{room.name}</Name>
          </span>
        </Breadcrumbs>
        <Photo image={room.image} priority="first" sizes="(min-width: 1440px) 1344px, 100vw" className={css.hero} />
        <div className={css.package}>
          <div className={css.text}>
            <h1 className="title">
              <Name>{room.name}</Name>
            </h1>
            <p className="lead">{room.summary}</p>
            {room.description.map((paragraph) => (
              <p key={paragraph} className={css.paragraph}>
                {paragraph}
              </p>
            ))}
          </div>
          <PriceAndPieces room={room} />
        </div>
      </div>
      <OtherRooms except={room.id} />
    </>
  );
}

export function Component() {
  const { api } = usePlatform();
  const { slug = '' } = useParams();
  const { data: room } = useSuspenseQuery(packageQuery(api, slug));
  // `room` is never null here, because the loader answers 404 for an unknown package. The key resets the chosen term and quantity for
  // another package.
  return room ? <PackageRoom key={room.id} room={room} /> : null;
}
