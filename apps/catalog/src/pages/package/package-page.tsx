import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useSuspenseQuery } from '@tanstack/react-query';
import { packageQuery, type Package } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { Breadcrumbs, Name, Photo } from '@spruce/ui';
import { BuyPackage } from './buy-package';
import { OtherRooms } from './other-rooms';
import { PackageHead } from './package-head';
import { PackagePieces } from './package-pieces';
import { usePackageChoice } from './use-package-choice';
import css from './package-page.module.css';

export { handle } from './package-handle';
export { loader } from './package-loader';

/** Groups the parts that depend on the term; a fragment, because they are cells of the page's grid. */
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
  // The check narrows the type only: the loader has answered 404. The key resets the choice for another package.
  return room ? <PackageRoom key={room.id} room={room} /> : null;
}
