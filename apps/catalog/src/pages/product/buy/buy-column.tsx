import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { SwatchGroup } from '@spruce/ui';
import { TermChoice } from '../../../features/buying/term-choice';
import { useProductChoice } from '../product-choice';
import { AddToCart } from './add-to-cart';
import { BuyFacts } from './buy-facts';
import css from './buy-column.module.css';

/** The right half of the page: what it is, what it costs, and the way into the cart. */
export function BuyColumn() {
  const { t } = useTranslation('catalog');
  const { product, variation, chooseColour, months, setMonths, quantity } = useProductChoice();
  const options = product.variations.map(({ colour, available }) => ({
    value: colour.slug,
    label: available > 0 ? colour.name : t('product.colour.soldOut', { name: colour.name }),
    colour: colour.hex,
    soldOut: available === 0,
  }));
  return (
    <div className={css.buy}>
      <div className={css.name}>
        <Link className={css.brand} to={paths.brand(product.brand.slug)}>
          {product.brand.name}
        </Link>
        <h1>{product.name}</h1>
        <p className="muted">{product.summary}</p>
      </div>
      <TermChoice prices={variation.subscriptionPrices} months={months} onMonthsChange={setMonths} quantity={quantity} />
      <SwatchGroup
        legend={t('product.colour.legend')}
        chosen={variation.available > 0 ? variation.colour.name : t('product.colour.soldOut', { name: variation.colour.name })}
        options={options}
        value={variation.colour.slug}
        onChange={chooseColour}
      />
      <AddToCart />
      <BuyFacts />
    </div>
  );
}
