import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { listedProductsQuery } from '@spruce/api-client/catalogue';
import { addMessages, toPlainText } from '@spruce/i18n';
import en from '@spruce/messages-catalog/recently-viewed.en.json';
import th from '@spruce/messages-catalog/recently-viewed.th.json';
import { usePlatform } from '@spruce/platform';
import { Alert, Rail, Skeleton, TextButton } from '@spruce/ui';
import { CatalogCard } from '../../../features/product-card/catalog-card';
import css from './recently-viewed.module.css';
import { readViewed, writeViewed } from './viewed-products';

const SIZES = '(min-width: 1380px) 320px, (min-width: 1000px) 23vw, 232px';

/** The page's own product is left out. */
export function RecentlyViewed({ productId }: { productId: number }) {
  const { api, language } = usePlatform();
  addMessages(useTranslation().i18n, language, 'recentlyViewed', { en, th }[language]);
  const { t } = useTranslation('recentlyViewed');
  const [viewed, setViewed] = useState(() => readViewed().filter((id) => id !== productId));
  const [cleared, setCleared] = useState<readonly number[]>();
  const undo = useRef<HTMLButtonElement>(null);
  const { data, error, refetch } = useQuery({ ...listedProductsQuery(api, viewed), enabled: viewed.length > 0 });
  const write = (ids: readonly number[]) => {
    setViewed([...ids].filter((id) => id !== productId));
    writeViewed(ids);
  };
  if (!cleared && (viewed.length === 0 || data?.length === 0)) return null;

  const clear = () => {
    setCleared(readViewed());
    write([]);
    // The pressed button disappears.
    requestAnimationFrame(() => undo.current?.focus());
  };
  const restore = () => {
    if (cleared) write(cleared);
    setCleared(undefined);
  };

  return (
    <section className="section" aria-label={toPlainText(t('title'))}>
      <div className="wrap">
        {cleared ? (
          <p className={css.cleared} role="status">
            {t('cleared')}{' '}
            <TextButton ref={undo} onClick={restore}>
              {t('undo')}
            </TextButton>
          </p>
        ) : error && !data ? (
          <Alert tone="oops" live action={{ label: t('retry'), onAction: () => void refetch() }}>
            {t('failed')}
          </Alert>
        ) : data ? (
          <>
            <Rail
              heading={<h2 className="head">{t('title')}</h2>}
              label={toPlainText(t('title'))}
              previousLabel={t('previous')}
              nextLabel={t('next')}
            >
              {data.map((product) => (
                <CatalogCard key={product.id} product={product} sizes={SIZES} />
              ))}
            </Rail>
            <TextButton onClick={clear}>{t('clear')}</TextButton>
          </>
        ) : (
          <div className={css.bones} role="status" aria-busy="true">
            <span className="visually-hidden">{t('loading')}</span>
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} ratio="1" />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
