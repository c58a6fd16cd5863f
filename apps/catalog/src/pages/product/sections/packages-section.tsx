import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { Link } from '@spruce/platform';
import { monthlyPrice } from '@spruce/pricing';
import { Name, Photo, Price } from '@spruce/ui';
import { useShownProduct } from '../product-choice';
import css from './sections.module.css';

const SIZES = '(min-width: 1440px) 668px, (min-width: 720px) 46vw, 100vw';

export function PackagesSection() {
  const { t } = useTranslation('catalog');
  const { product } = useShownProduct();
  if (product.packages.length === 0) return null;
  return (
    <section className="section" aria-labelledby="packages">
      <div className="wrap">
        <h2 className={`head ${css.packagesTitle}`} id="packages">
          {t('product.packages.title', { count: product.packages.length })}
        </h2>
        <div className={css.sets}>
          {product.packages.map((room) => {
            const saving = monthlyPrice(room.separatePrices, 12) - room.subscriptionPrice;
            return (
              <article key={room.id} className={css.set}>
                <Photo image={room.image} sizes={SIZES} ratio="16 / 9" alt="" />
                <div className={css.setText}>
                  <h3>
                    <Link to={paths.package(room.slug)}>
                      <Name>{room.name}</Name>
                    </Link>
                  </h3>
                  <Price
                    className={css.end}
                    from={t('product.packages.from')}
                    amount={room.subscriptionPrice}
                    per={t('product.price.perMonth')}
                  />
                  <span className="note">
                    {t(room.available > 0 ? 'product.packages.pieces' : 'packageList.outOfStock', { count: room.pieces })}
                  </span>
                  {saving > 0 ? (
                    <span className={`note saving ${css.end}`}>{t('product.packages.saving', { amount: formatMoney(saving) })}</span>
                  ) : null}
                </div>
              </article>
            );
          })}
        </div>
      </div>
    </section>
  );
}
