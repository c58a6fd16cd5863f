import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Package } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { Link } from '@spruce/platform';
import { monthlyPrice } from '@spruce/pricing';
import { Name, Photo } from '@spruce/ui';
import css from './package-page.module.css';

const SIZES = '(min-width: 1100px) 132px, (min-width: 700px) 12vw, 84px';

export const PackagePieces = memo(function PackagePieces({ room, months }: { room: Package; months: number }) {
  const { t } = useTranslation('catalog');
  return (
    <section className={css.pieces} aria-labelledby="pieces">
      <h2 className="label" id="pieces">
        {t('package.pieces.title', { count: room.pieces })}
      </h2>
      <ul className={css.components}>
        {room.items.map((item) => (
          <li key={item.variantId} className={css.component}>
            <Photo image={item.image} sizes={SIZES} ratio="1" alt="" />
            <div>
              <p className="mid">
                <Link to={paths.product(item.slug)}>
                  <Name>{item.name}</Name>
                </Link>
                {item.quantity > 1 ? (
                  <span className={css.times} translate="no">
                    {' '}
                    × {item.quantity}
                  </span>
                ) : null}
              </p>
              <p className="note">{t('package.pieces.from', { brand: item.brand.name, colour: item.colour })}</p>
            </div>
            <div className={css.end}>
              <span className="num" translate="no">
                {formatMoney(monthlyPrice(item.subscriptionPrices, months) * item.quantity)}
              </span>
              <p className="note">{t('package.pieces.alone', { count: item.quantity })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
});
