import { useId, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { packagesQuery } from '@spruce/api-client/catalogue';
import { SORT_PARAMS, STOCK_STATUS } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform, type LinkProps } from '@spruce/platform';
import { classNames } from '@spruce/ui/class-names';
import { Photo, type PhotoImage } from '@spruce/ui/photo';
import { Skeleton } from '@spruce/ui/skeleton';
import { textLinkClass } from '@spruce/ui/text-link';
import { useCategories, type MenuCategory } from '../categories';
import { PanelError } from '../panel-error';
import styles from './mega-menu.module.css';
import { useTypes } from './use-types';

export function MegaMenu() {
  const { t } = useTranslation('shell');
  const categories = useCategories();
  const types = useTypes(categories);
  const [room, setRoom] = useState<MenuCategory>();
  return (
    <div className={classNames('wrap', styles.in)}>
      <Group title={t('header.furniture')}>
        <ul role="list">
          <li>
            <MenuLink to={paths.productList()}>{t('header.viewAll')}</MenuLink>
          </li>
          <li>
            <MenuLink to={paths.productList(SORT_PARAMS.NEW_IN)}>{t('header.newIn')}</MenuLink>
          </li>
          <li>
            <MenuLink to={paths.productList({ stock_status: STOCK_STATUS.IN_STOCK })}>{t('header.inStock')}</MenuLink>
          </li>
          <li>
            <MenuLink to={paths.brandList()}>{t('header.brands')}</MenuLink>
          </li>
        </ul>
      </Group>
      {categories.state === 'failed' ? (
        <PanelError text={t('frame.loadFailed')} onRetry={categories.retry} />
      ) : (
        <>
          <Group title={t('header.byFunction')}>
            <Links entries={categories.state === 'ready' ? categories.functions : undefined} />
          </Group>
          <Group title={t('header.bySpace')}>
            <Links entries={categories.state === 'ready' ? categories.spaces : undefined} onPoint={setRoom} />
          </Group>
          {types?.length !== 0 && (
            <Group title={t('header.byType')} className={styles.types}>
              <Links entries={types} />
            </Group>
          )}
        </>
      )}
      <Packages room={room?.image} />
    </div>
  );
}

function Group({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Links({ entries, onPoint }: { entries: MenuCategory[] | undefined; onPoint?: (entry: MenuCategory) => void }) {
  if (!entries) {
    return (
      <div className={styles.wait} aria-busy="true">
        {['60%', '75%', '50%', '66%', '58%'].map((width) => (
          <Skeleton key={width} shape="text" width={width} />
        ))}
      </div>
    );
  }
  return (
    <ul role="list">
      {entries.map((entry) => (
        <li key={entry.id} onPointerEnter={() => onPoint?.(entry)} onFocus={() => onPoint?.(entry)}>
          <MenuLink to={entry.href}>{entry.name}</MenuLink>
        </li>
      ))}
    </ul>
  );
}

function MenuLink(link: LinkProps) {
  return <Link {...link} className={textLinkClass({ quiet: true, className: styles.link })} />;
}

const PHOTO_PROPS = { sizes: '(min-width: 1440px) 346px, (min-width: 1024px) 26vw, 92vw', ratio: '16 / 10' };

/** Shows a package of a bedroom if there is one, because other pages already show living rooms. */
function Packages({ room }: { room: PhotoImage | undefined }) {
  const { t } = useTranslation('shell');
  const { data } = useQuery(packagesQuery(usePlatform().api));
  const shown = data?.find(({ main }) => main.includes('bedroom')) ?? data?.[0];
  return (
    <section className={styles.package}>
      <h2 className={styles.title}>{t('header.byPackage')}</h2>
      <Link className={styles.photo} to={paths.packageList()} tabIndex={-1} aria-hidden="true">
        {shown && <Photo image={shown.image} alt="" {...PHOTO_PROPS} />}
        {/* The photo of a room covers the photo of the package, which stays visible until the room's photo has loaded. */}
        {room && <Photo key={room.base} className={styles.room} image={room} alt="" {...PHOTO_PROPS} />}
      </Link>
      <p className={styles.caption}>
        <span>{t('header.packageLine')}</span>
        <Link className={textLinkClass({ className: 'mid' })} to={paths.packageList()}>
          {t('header.ourPackages')}
        </Link>
      </p>
    </section>
  );
}
