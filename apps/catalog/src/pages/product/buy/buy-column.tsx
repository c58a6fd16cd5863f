import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { PriceNotice } from '@spruce/features';
import { monthlyPrice } from '@spruce/pricing';
import { Name, SwatchGroup, tagClass } from '@spruce/ui';
import { TermChoice } from '../../../features/buying/term-choice';
import { useMonths, useProductChoice, useShownProduct } from '../product-choice';
import { AddToCart } from './add-to-cart';
import { BuyFacts } from './buy-facts';
import { ProductSoldOut } from './product-sold-out';
import css from './buy-column.module.css';

function ProductTerm() {
  const { variation, quantity, months, setMonths } = useProductChoice();
  return <TermChoice prices={variation.subscriptionPrices} months={months} onMonthsChange={setMonths} quantity={quantity} />;
}

/** Each size is a separate product, because dimensions, photos and price differ. */
function Sizes() {
  const { t } = useTranslation('catalog');
  const { product } = useShownProduct();
  if (!product.sizes) return null;
  return (
    <nav className={css.sizes} aria-labelledby="sizes">
      <p className="note" id="sizes">
        {t('product.sizes')}
      </p>
      {product.sizes.map(({ slug, name }) => (
        <Link
          key={slug}
          className={tagClass()}
          to={paths.product(slug)}
          aria-current={slug === product.slug ? 'page' : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function PriceWatch() {
  const { t } = useTranslation('catalog');
  const { variation } = useShownProduct();
  const months = useMonths();
  return (
    <PriceNotice t={t} kind="product" variantId={variation.id} months={months} price={monthlyPrice(variation.subscriptionPrices, months)} />
  );
}

export function BuyColumn() {
  const { t } = useTranslation('catalog');
  const { product, variation, chooseColour } = useShownProduct();
  const column = useRef<HTMLDivElement>(null);
  const soldOut = variation.available === 0;
  const wasSoldOut = useRef(soldOut);
  useEffect(() => {
    // The alternatives disappear when the shopper chooses an available colour, so the focus moves to the colour field.
    if (wasSoldOut.current && !soldOut && document.activeElement === document.body)
      column.current?.querySelector<HTMLElement>('fieldset input:checked')?.focus();
    wasSoldOut.current = soldOut;
  }, [soldOut]);
  const options = product.variations.map(({ colour, available }) => ({
    value: colour.slug,
    label: available > 0 ? colour.name : t('product.colour.soldOut', { name: colour.name }),
    colour: colour.hex,
    soldOut: available === 0,
  }));
  return (
    <div className={css.buy} ref={column}>
      <div className={css.name}>
        <Link className={css.brand} to={paths.brand(product.brand.slug)} translate="no">
          {product.brand.name}
        </Link>
        <h1>
          <Name>{product.name}</Name>
        </h1>
        <p className="muted">{product.summary}</p>
      </div>
      <Sizes />
      <ProductTerm />
      <SwatchGroup
        legend={t('product.colour.legend')}
        chosen={soldOut ? t('product.colour.soldOut', { name: variation.colour.name }) : variation.colour.name}
        options={options}
        value={variation.colour.slug}
        onChange={chooseColour}
      />
      {soldOut ? <ProductSoldOut /> : <AddToCart />}
      <PriceWatch />
      <BuyFacts />
    </div>
  );
}
