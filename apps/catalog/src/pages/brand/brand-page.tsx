import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { brandQuery } from '@spruce/api-client/catalogue';
import { usePlatform, type RouteHandle } from '@spruce/platform';
import { Photo } from '@spruce/ui';
import { Component as ProductList, handle as listing } from '../product-list/product-list-page';
import css from './brand-page.module.css';

export { loader } from '../product-list/product-list-page';

export const handle: RouteHandle = { ...listing, messages: [...(listing.messages ?? []), 'brand'] };

const SIZES = '(min-width: 1440px) 668px, (min-width: 768px) 50vw, 100vw';

export function Component() {
  return <ProductList story={<BrandStory />} />;
}

function BrandStory() {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const { slug = '' } = useParams();
  const { data: brand } = useQuery(brandQuery(api, slug));
  if (!brand) return null;
  return (
    <section className={`wrap ${css.story}`} aria-label={t('brand.label', { name: brand.name })}>
      {brand.image ? <Photo image={brand.image} sizes={SIZES} priority="first" className={css.photo} /> : null}
      <div className={css.text}>
        {brand.material ? (
          <div className={css.fact}>
            <h2 className="note">{t('brand.material')}</h2>
            <p className={css.material}>{brand.material}</p>
          </div>
        ) : null}
        <div className={css.fact}>
          <h2 className="note">{t('brand.maker', { place: brand.place })}</h2>
          <p className="copy">{brand.about}</p>
        </div>
      </div>
    </section>
  );
}
