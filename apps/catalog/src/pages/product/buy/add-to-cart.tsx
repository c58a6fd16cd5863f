import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cartItemFromProduct } from '@spruce/cart/items';
import { LOW_STOCK_LIMIT } from '@spruce/contract/constants';
import { MAX_QUANTITY, monthlyPrice, parseQuantity, quantityProblem } from '@spruce/pricing';
import { Button, FieldError, Stepper } from '@spruce/ui';
import { CartBar } from '../../../features/buying/cart-bar';
import { CartNote } from '../../../features/buying/cart-note';
import { SaveHeart } from '../../../features/buying/save-heart';
import { useProductChoice, useShownProduct } from '../product-choice';
import css from './buy-column.module.css';

function useAvailability() {
  const { t } = useTranslation('catalog');
  const { product, variation, quantity, inCart, added } = useProductChoice();
  const { available } = variation;
  const left = Math.max(0, available - inCart);
  const problem = quantityProblem(quantity, { stock_quantity: left || 1 });
  const message =
    problem?.kind === 'min'
      ? t('product.quantity.min')
      : left > 0 && (problem?.kind === 'exceeds' || problem?.kind === 'reached' || added?.capped)
        ? t('product.quantity.available', { count: available })
        : undefined;
  const canAdd = left > 0 && problem?.kind !== 'min' && problem?.kind !== 'exceeds';
  const isInvalid = problem?.kind === 'min' || problem?.kind === 'exceeds';
  const fewLeftText =
    available > LOW_STOCK_LIMIT
      ? undefined
      : product.variations.length > 1
        ? t('product.quantity.fewLeft', { count: available, colour: variation.colour.name })
        : t('card.fewLeft', { count: available });
  return { available, allInCart: left === 0, left, message, isInvalid, canAdd, fewLeftText };
}

export function ProductHeart() {
  const { t } = useTranslation('catalog');
  const { product, variation } = useShownProduct();
  return <SaveHeart label={t('product.save')} variantID={variation.id} createItem={() => cartItemFromProduct(product, variation)} />;
}

export function AddToCart() {
  const { t } = useTranslation('catalog');
  const { product, variation, quantity, setQuantity, months, monthsToReprice, added, addToCart } = useProductChoice();
  const { available, left, allInCart, message, isInvalid, canAdd, fewLeftText } = useAvailability();
  const messageId = useId();
  const row = useRef<HTMLDivElement>(null);

  const handleAdd = () => {
    if (canAdd) addToCart();
    else row.current?.querySelector('input')?.focus();
  };

  return (
    <div className={css.actions}>
      {fewLeftText ? <p className={css.few}>{fewLeftText}</p> : null}
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
          invalid={isInvalid}
          disabled={allInCart}
        />
        <Button once size="large" className={css.add} aria-disabled={canAdd ? undefined : true} onClick={handleAdd}>
          {added?.added && !allInCart ? t('product.cart.addMore') : t('product.cart.add')}
        </Button>
        <ProductHeart />
      </div>
      {/* Always rendered, because screen readers ignore a live region that appears together with its text. */}
      <div id={messageId} role="status" className={css.message}>
        {message && isInvalid ? <FieldError>{message}</FieldError> : message}
      </div>
      {monthsToReprice !== null ? (
        <p className={css.rePrice}>{t('product.cart.willRePrice', { cartMonths: monthsToReprice, months })}</p>
      ) : null}
      <CartNote kind="product" name={product.name} added={added?.added ? added : undefined} allInCart={allInCart ? available : undefined} />
      <CartBar
        amount={monthlyPrice(variation.subscriptionPrices, months)}
        added={Boolean(added?.added)}
        watch={row}
        canAdd={canAdd}
        onAdd={handleAdd}
      />
    </div>
  );
}
