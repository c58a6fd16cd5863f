import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { heroBannerQuery, packagesQuery } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { ArrowIcon, classNames, Phrases, Skeleton, textLinkClass } from '@spruce/ui';
import { RoomCard } from '../../features/room-card/room-card';
import styles from './package-trio.module.css';
import { SectionProblem } from '../../features/section-problem/section-problem';

const MAX_ROOMS = 3;
const SIZES = [
  '(min-width: 1440px) 893px, (min-width: 1024px) 64vw, (min-width: 768px) 56vw, 100vw',
  '(min-width: 1440px) 443px, (min-width: 1024px) 31vw, (min-width: 768px) 40vw, 100vw',
] as const;

export function PackageTrio() {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const packages = useQuery(packagesQuery(api));
  const heroPackageId = useQuery(heroBannerQuery(api)).data?.package.id;
  // Reverses the order of the API, because the first card has the large photo, and the room of the API's first package is already shown in
  // the section above.
  const rooms = packages.data
    ?.filter(({ id }) => id !== heroPackageId)
    .slice(0, MAX_ROOMS)
    .reverse();
  if (rooms?.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2 className="head">
            <Phrases text={t('home.packages.title')} />
          </h2>
          <Link className={textLinkClass({ arrow: true })} to={paths.packageList()}>
            {t('home.packages.all')}
            <ArrowIcon />
          </Link>
        </div>
        {packages.isError ? (
          <SectionProblem text={t('home.packages.failed')} onRetry={() => void packages.refetch()} />
        ) : rooms ? (
          <div className={styles.rooms}>
            {rooms.map((room, index) => (
              <RoomCard key={room.id} className={styles.room} room={room} sizes={SIZES[index === 0 ? 0 : 1]} heading="h3" />
            ))}
          </div>
        ) : (
          <div className={styles.rooms} aria-busy="true">
            {Array.from({ length: MAX_ROOMS }, (_, index) => (
              <div key={index} className={classNames(styles.room, styles.waiting)}>
                <Skeleton className={styles.photo} />
                <div>
                  <Skeleton shape="text" width="40%" />
                  <Skeleton shape="text" width="20%" />
                </div>
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
