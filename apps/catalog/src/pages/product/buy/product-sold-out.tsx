import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { monthlyPrice } from '@spruce/pricing';
import { Tag, TagRow } from '@spruce/ui';
import { SoldOut } from '../../../features/buying/sold-out';
import { useMonths, useShownProduct } from '../product-choice';
import { ProductHeart } from './add-to-cart';
import css from './buy-column.module.css';

export function ProductSoldOut() {
  const { t } = useTranslation('catalog');
  const { product, variation, chooseColour } = useShownProduct();
  const months = useMonths();
  const others = product.variations.filter(({ available }) => available > 0);
  return (
    <SoldOut kind="product" variantId={variation.id} amount={monthlyPrice(variation.subscriptionPrices, months)} heart={<ProductHeart />}>
      {others.length > 0 ? (
        <div className={css.others}>
          <p className="note">{t('product.colour.inStock', { count: others.length })}</p>
          <TagRow label={t('product.colour.inStock', { count: others.length })}>
            {others.map(({ id, colour }) => (
              <Tag key={id} className={css.other} onClick={() => chooseColour(colour.slug)}>
                <i style={{ '--c': colour.hex } as CSSProperties} />
                {colour.name}
              </Tag>
            ))}
          </TagRow>
        </div>
      ) : null}
    </SoldOut>
  );
}
