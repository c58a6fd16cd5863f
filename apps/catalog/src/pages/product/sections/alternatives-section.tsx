import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { alternativesQuery, listedProductsQuery } from '@spruce/api-client/catalogue';
import { usePlatform } from '@spruce/platform';
import { CatalogCard } from '../../../features/product-card/catalog-card';
import { useShownProduct } from '../product-choice';
import css from './sections.module.css';

const MAX_SHOWN = 3;
const SIZES = '(min-width: 1440px) 442px, (min-width: 576px) 31vw, 46vw';

export function AlternativesSection() {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const { product } = useShownProduct();
  const { data: alternatives } = useQuery(alternativesQuery(api, product));
  const { data: related = [] } = useQuery(
    listedProductsQuery(
      api,
      product.related.map(({ id }) => id),
    ),
  );
  if (!alternatives) return null;
  const known = new Set(alternatives.map(({ id }) => id));
  const shown = [...alternatives, ...related.filter(({ id, inStock }) => inStock && !known.has(id))].slice(0, MAX_SHOWN);
  if (shown.length === 0) return null;
  return (
    <section className="section" aria-labelledby="alternatives">
      <div className="wrap">
        <h2 className={`head ${css.packagesTitle}`} id="alternatives">
          {t('product.alternatives.title')}
        </h2>
        <ul className={css.alternatives}>
          {shown.map((card) => (
            <li key={card.id}>
              <CatalogCard product={card} sizes={SIZES} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
