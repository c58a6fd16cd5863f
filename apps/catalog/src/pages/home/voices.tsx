import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listedProductsQuery, resolvePicture } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { ArrowIcon, Photo, textLinkClass } from '@spruce/ui';
import voices from './voices.json';
import styles from './voices.module.css';

/** Ids of the products that the customers in `voices.json` rent. The ids stay valid, because the catalogue never changes an id. */
export const VOICE_PRODUCT_IDS: readonly number[] = voices.map(({ product }) => product);

export function Voices() {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const products = useQuery(listedProductsQuery(api, VOICE_PRODUCT_IDS)).data;
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="visually-hidden">{t('home.voices.title')}</h2>
        <div className={styles.voices}>
          {voices.map(({ key, product }) => {
            const piece = products?.find(({ id }) => id === product);
            return (
              <figure key={key} className={styles.voice}>
                <blockquote>{t(`home.voices.${key}.quote`)}</blockquote>
                <figcaption>
                  {piece ? (
                    <Photo image={{ ...resolvePicture(piece), alt: '' }} sizes="56px" className={styles.photo} ratio="1" />
                  ) : (
                    <span className={styles.photo} />
                  )}
                  <span>
                    <b>{t(`home.voices.${key}.name`)}</b>
                    <br />
                    {t(`home.voices.${key}.with`)}
                  </span>
                </figcaption>
              </figure>
            );
          })}
        </div>
        <Link className={textLinkClass({ arrow: true, className: styles.all })} to={paths.testimonials()}>
          {t('home.voices.all')}
          <ArrowIcon />
        </Link>
      </div>
    </section>
  );
}
