import { removeFromCart, setQuantity, type CartItem } from '@spruce/cart';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { availableQuantity, isCounted, parseQuantity, quantityProblem } from '@spruce/pricing';
import { MiniCartLine, Price, Stepper, TextButton, textLinkClass } from '@spruce/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createQuantityId } from '../../cart/blockers';
import { describePackage } from '../../cart/describe-item';
import styles from './mini-cart.module.css';

/** Shows a stepper for an invalid quantity. The stepper stays after the correction, so that the focus is not lost. */
export function MiniCartItem({ item, onMove, onLeave }: { item: CartItem; onMove: () => void; onLeave?: () => void }) {
  const { t } = useTranslation('cart-wishlist');
  const problem = quantityProblem(item.quantity, item);
  const blocking = problem?.kind === 'min' || problem?.kind === 'exceeds';
  const [corrected, setCorrected] = useState(false);
  if (blocking && !corrected) setCorrected(true);
  const out = problem?.kind === 'out-of-stock';
  const sub =
    item.kind === 'package'
      ? describePackage(t, item)
      : [...item.attributes.map((attribute) => attribute.option), t('miniCart.months', { months: item.months })].join(' · ');
  const control = out ? (
    <TextButton className={styles.move} aria-label={t('line.moveNamed', { name: item.name })} onClick={onMove}>
      {t('line.moveToWishlist')}
    </TextButton>
  ) : corrected ? (
    <Stepper
      size="small"
      label={t('line.quantity', { name: item.name })}
      lessLabel={t('line.fewer', { name: item.name })}
      moreLabel={t('line.more', { name: item.name })}
      value={item.quantity}
      min={1}
      max={availableQuantity(item)}
      parse={parseQuantity}
      error={
        problem?.kind === 'min'
          ? t('line.minQuantity')
          : problem?.kind === 'exceeds'
            ? t('line.onlyAvailable', { count: problem.available })
            : undefined
      }
      onValueChange={(quantity) => setQuantity(item.variantID, quantity)}
    />
  ) : (
    <span className={styles.quantity}>{t('miniCart.quantity', { count: item.quantity })}</span>
  );
  return (
    <MiniCartLine
      thumb={item.image.src}
      thumbColor={item.image.color}
      // A plain text instead of `Name`, whose non-breaking spaces would need one more line in this narrow column.
      name={<Link to={item.kind === 'package' ? paths.package(item.slug) : paths.product(item.slug)}>{item.name}</Link>}
      sub={sub}
      price={
        isCounted(item) ? (
          <Price amount={item.pricePerMonth * item.quantity} per={t('line.perMonth')} />
        ) : (
          <span className="note">{t('line.notInTotal')}</span>
        )
      }
      outOfStock={
        out ? (
          <>
            {t('line.outOfStock')}
            <Link
              className={textLinkClass({ className: styles.tell })}
              to={`${paths.cart()}#${createQuantityId(item.variantID)}`}
              onClick={onLeave}
            >
              {t('line.tellWhenBack')}
            </Link>
          </>
        ) : undefined
      }
      control={control}
      action={
        <TextButton
          className={styles.remove}
          data-remove={item.variantID}
          data-tall={corrected || undefined}
          aria-label={t('line.removeNamed', { name: item.name })}
          onClick={() => removeFromCart(item.variantID)}
        >
          {t('line.remove')}
        </TextButton>
      }
    />
  );
}
