import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { Button, buttonClass } from '@spruce/ui';
import { BuyBar } from './buy-bar';

export interface CartBarProps {
  amount: number;
  watch: RefObject<HTMLElement | null>;
  /** Something has just gone into the cart: the next step is there. */
  added: boolean;
  canAdd: boolean;
  onAdd: () => void;
}

/** The bar of what can be rented: into the cart, and then on to it. */
export function CartBar({ amount, watch, added, canAdd, onAdd }: CartBarProps) {
  const { t } = useTranslation('catalog');
  return (
    <BuyBar amount={amount} watch={watch}>
      {added ? (
        <Link to={paths.cart()} className={buttonClass()}>
          {t('product.cart.toCart')}
        </Link>
      ) : (
        <Button aria-disabled={canAdd ? undefined : true} onClick={canAdd ? onAdd : () => watch.current?.scrollIntoView({ block: 'center' })}>
          {t('product.cart.add')}
        </Button>
      )}
    </BuyBar>
  );
}
