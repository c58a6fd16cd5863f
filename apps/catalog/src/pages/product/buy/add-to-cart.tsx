import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { MAX_QUANTITY, monthlyPrice, parseQuantity, quantityProblem } from '@spruce/pricing';
import { Button, FieldError, HeartIcon, iconButtonClass, Stepper } from '@spruce/ui';
import { BuyBar } from '../../../features/buying/buy-bar';
import { CartNote } from '../../../features/buying/cart-note';
import { useProductChoice } from '../product-choice';
import css from './buy-column.module.css';

/** What can be asked for now: stock less what is in the cart already, and the words for its limits. */
export function useAvailability() {
  const { t } = useTranslation('catalog');
  const { variation, quantity, inCart, added } = useProductChoice();
  const { available } = variation;
  const left = Math.max(0, available - inCart);
  const soldOut = available === 0;
  const problem = soldOut ? null : quantityProblem(quantity, { stock_quantity: left || 1 });
  const message =
    problem?.kind === 'min'
      ? t('product.quantity.min')
      : left > 0 && (problem?.kind === 'exceeds' || problem?.kind === 'reached' || added?.capped)
        ? t('product.quantity.available', { count: available })
        : undefined;
  const canAdd = left > 0 && problem?.kind !== 'min' && problem?.kind !== 'exceeds';
  const wrong = problem?.kind === 'min' || problem?.kind === 'exceeds';
  return { available, soldOut, allInCart: !soldOut && left === 0, left, message, wrong, canAdd };
}

/** Quantity, the one action of the page, and the heart; below it what came of it. */
export function AddToCart() {
  const { t } = useTranslation('catalog');
  const { product, variation, quantity, setQuantity, months, rePricesFrom, added, addToCart } = useProductChoice();
  const { available, left, soldOut, allInCart, message, wrong, canAdd } = useAvailability();
  const messageId = useId();
  const row = useRef<HTMLDivElement>(null);

  const press = () => {
    if (canAdd) addToCart();
    // The sentence under the field says why; the focus goes where it can be put right.
    else row.current?.querySelector('input')?.focus();
  };

  return (
    <div className={css.actions}>
      <div className={css.row} ref={row}>
        <Stepper
          label={t('product.quantity.label')}
          lessLabel={t('product.quantity.less')}
          moreLabel={t('product.quantity.more')}
          value={quantity}
          onValueChange={setQuantity}
          min={1}
          max={Math.min(MAX_QUANTITY, left)}
          parse={parseQuantity}
          messageId={message ? messageId : undefined}
          invalid={wrong}
          disabled={soldOut || allInCart}
        />
        <Button size="large" className={css.add} aria-disabled={canAdd ? undefined : true} onClick={press}>
          {added?.added && !allInCart ? t('product.cart.addMore') : t('product.cart.add')}
        </Button>
        <Link to={paths.login()} className={iconButtonClass({ className: css.heart })} aria-label={t('product.save')}>
          <HeartIcon />
        </Link>
      </div>
      {/* Stands under the whole row, not under the narrow field; there from the start, or its first words are not announced. */}
      <div id={messageId} role="status" className={css.message}>
        {message && wrong ? <FieldError>{message}</FieldError> : message}
      </div>
      {soldOut ? <p className={css.soldOut}>{t('product.quantity.outOfStock')}</p> : null}
      {rePricesFrom !== null && !soldOut ? <p className={css.rePrice}>{t('product.cart.willRePrice', { cartMonths: rePricesFrom, months })}</p> : null}
      <CartNote of="product" name={product.name} added={added?.added ? added : undefined} allInCart={allInCart ? available : undefined} />
      <BuyBar amount={monthlyPrice(variation.subscriptionPrices, months)} added={Boolean(added?.added)} watch={row} canAdd={canAdd} onAdd={press} />
    </div>
  );
}
