import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { ActionBar, Button, buttonClass, Price } from '@spruce/ui';

export interface CartBarProps {
  amount: number;
  watch: RefObject<HTMLElement | null>;
  added: boolean;
  canAdd: boolean;
  onAdd: () => void;
}

export function CartBar({ amount, watch, added, canAdd, onAdd }: CartBarProps) {
  const { t } = useTranslation('catalog');
  return (
    <ActionBar watch={watch}>
      <Price size="medium" amount={amount} per={t('product.price.perMonth')} />
      {added ? (
        <Link
          to={paths.cart()}
          className={buttonClass()}
          // After a click on the add button, this link replaces the button. The second click of a double click hits the link and is
          // ignored, so that the shopper stays on the page.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {t('product.cart.toCart')}
        </Link>
      ) : (
        <Button
          once
          aria-disabled={canAdd ? undefined : true}
          onClick={canAdd ? onAdd : () => watch.current?.scrollIntoView({ block: 'center' })}
        >
          {t('product.cart.add')}
        </Button>
      )}
    </ActionBar>
  );
}
