import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { Photo } from '@spruce/ui';
import styles from './shop-by-space.module.css';

const MAX_ROOMS = 5;
/** The section opens with the second room, because the hero already shows a living room. */
const FIRST_INDEX = 1;

export function ShopBySpace() {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const { data = [] } = useQuery(categoriesQuery(api));
  const rooms = (data.find(({ queryName }) => queryName === 'main')?.children ?? []).filter(({ image }) => image).slice(0, MAX_ROOMS);
  const [current, setCurrent] = useState<number>();
  const [seen, setSeen] = useState<readonly number[]>([]);
  if (rooms.length === 0) return null;

  const chosen = current ?? Math.min(FIRST_INDEX, rooms.length - 1);
  const show = (index: number) => {
    setCurrent(index);
    setSeen((before) => (before.includes(index) ? before : [...before, index]));
  };
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="visually-hidden">{t('home.rooms.title')}</h2>
        <div className={styles.rooms}>
          <div className={styles.list}>
            <p className="note" aria-hidden="true">
              {t('home.rooms.title')}
            </p>
            {rooms.map(({ slug, name, count, image }, index) => (
              <Link
                key={slug}
                className={styles.room}
                data-on={index === chosen || undefined}
                to={paths.productList({ main: slug ?? undefined })}
                onPointerEnter={() => show(index)}
                onFocus={() => show(index)}
              >
                {image && <Photo image={image} sizes="96px" alt="" className={styles.thumb} />}
                <span className={styles.name}>{name}</span>
                <span className="note num">{t('home.rooms.pieces', { count })}</span>
              </Link>
            ))}
          </div>
          <div className={styles.photos}>
            {rooms.map(({ slug, image }, index) =>
              // A photo loads when its room is chosen for the first time. It stays mounted, so that choosing the room again shows it at
              // once.
              image && (index === chosen || seen.includes(index)) ? (
                <Photo
                  key={slug}
                  image={image}
                  sizes="(min-width: 1440px) 728px, 54vw"
                  className={styles.photo}
                  alt={index === chosen ? undefined : ''}
                />
              ) : null,
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
