import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { packagesQuery } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { ArrowIcon, textLinkClass } from '@spruce/ui';
import { RoomCard } from '../../features/room-card/room-card';
import css from './package-page.module.css';

const MAX_ROOMS = 3;
const SIZES = '(min-width: 1440px) 443px, (min-width: 1000px) 31vw, (min-width: 700px) 46vw, 100vw';

export function OtherRooms({ except }: { except: number }) {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const { data = [] } = useQuery(packagesQuery(api));
  const rooms = data.filter(({ id, available }) => id !== except && available > 0).slice(0, MAX_ROOMS);
  if (rooms.length === 0) return null;
  return (
    <section className="section" aria-labelledby="other-rooms">
      <div className="wrap">
        <div className="section-head">
          <h2 className="head" id="other-rooms">
            {t('package.others.title')}
          </h2>
          <Link className={textLinkClass({ arrow: true })} to={paths.packageList()}>
            {t('package.others.all')}
            <ArrowIcon />
          </Link>
        </div>
        <div className={css.others}>
          {rooms.map((room) => (
            <RoomCard key={room.id} room={room} heading="h3" sizes={SIZES} />
          ))}
        </div>
      </div>
    </section>
  );
}
