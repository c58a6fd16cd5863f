import { removeFromCart, setQuantity, type CartItem } from '@spruce/cart';
import { paths } from '@spruce/contract/paths';
import { StockNotice } from '@spruce/features';
import { formatMoney } from '@spruce/i18n';
import { Link } from '@spruce/platform';
import {
  MAX_MONTHS,
  availableQuantity,
  isCounted,
  monthlyPrice,
  parseQuantity,
  quantityProblem,
  type QuantityProblem,
} from '@spruce/pricing';
import { Button, IconButton, ItemLine, Name, Price, Stepper, TextButton, TrashIcon, type ItemLineProps } from '@spruce/ui';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { createQuantityId } from '../../cart/blockers';
import { describeItem } from '../../cart/describe-item';
import styles from './cart-line.module.css';

export interface CartLineProps {
  item: CartItem;
  onMove: (item: CartItem) => void;
}

export function CartLine({ item, onMove }: CartLineProps) {
  const { t } = useTranslation('cart-wishlist');
  const problem = quantityProblem(item.quantity, item);
  const out = problem?.kind === 'out-of-stock';
  // True if a link of the mini-cart led to this line.
  const linked = useLocation().hash === `#${createQuantityId(item.variantID)}`;
  const [isAsking, setAsking] = useState(linked);
  const name = <Name>{item.name}</Name>;
  const messageId = `${createQuantityId(item.variantID)}-message`;
  const page = item.kind === 'package' ? paths.package(item.slug) : paths.product(item.slug);
  return (
    <ItemLine
      out={out}
      thumb={item.image.src}
      thumbColor={item.image.color}
      name={item.slug ? <Link to={page}>{name}</Link> : name}
      sub={describeItem(t, item)}
      messageId={messageId}
      message={problem ? createMessage(t, problem) : undefined}
      {...createPrice(t, item)}
      control={
        out ? (
          <div id={createQuantityId(item.variantID)}>
            <TextButton className={styles.tell} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
              {t('line.tellWhenBack')}
            </TextButton>
          </div>
        ) : (
          <div id={createQuantityId(item.variantID)}>
            <Stepper
              label={t('line.quantity', { name: item.name })}
              lessLabel={t('line.fewer', { name: item.name })}
              moreLabel={t('line.more', { name: item.name })}
              value={item.quantity}
              min={1}
              max={availableQuantity(item)}
              parse={parseQuantity}
              messageId={problem ? messageId : undefined}
              invalid={problem?.kind === 'min' || problem?.kind === 'exceeds'}
              onValueChange={(quantity) => setQuantity(item.variantID, quantity)}
            />
          </div>
        )
      }
      actions={
        <>
          <Button variant="link" size="small" aria-label={t('line.moveNamed', { name: item.name })} onClick={() => onMove(item)}>
            {t('line.moveToWishlist')}
          </Button>
          <IconButton
            label={t('line.removeNamed', { name: item.name })}
            data-remove={item.variantID}
            onClick={() => removeFromCart(item.variantID)}
          >
            <TrashIcon />
          </IconButton>
        </>
      }
      more={
        out && isAsking ? (
          <StockNotice t={t} autoFocus level={3} about={item.name} kind={item.kind} variantId={item.variantID} />
        ) : undefined
      }
    />
  );
}

function createMessage(t: TFunction, problem: QuantityProblem): ItemLineProps['message'] {
  const text =
    problem.kind === 'out-of-stock'
      ? t('line.outOfStock')
      : problem.kind === 'min'
        ? t('line.minQuantity')
        : t('line.onlyAvailable', { count: problem.available });
  return { tone: problem.kind === 'reached' ? 'warm' : 'bad', text };
}

function createPrice(t: TFunction, item: CartItem): Pick<ItemLineProps, 'price' | 'aside'> {
  if (!isCounted(item)) return { price: <span className="note">{t('line.notInTotal')}</span> };
  const longest = monthlyPrice(item.subscription_prices, MAX_MONTHS) * item.quantity;
  const asides = [
    item.quantity > 1 && t('line.each', { count: item.quantity, price: formatMoney(item.pricePerMonth) }),
    longest !== item.pricePerMonth * item.quantity && t('line.atLongest', { price: formatMoney(longest), months: MAX_MONTHS }),
  ].filter((aside) => aside !== false);
  return { price: <Price amount={item.pricePerMonth * item.quantity} per={t('line.perMonth')} />, aside: asides.join(', ') };
}
