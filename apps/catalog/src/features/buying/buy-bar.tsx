import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { Button, buttonClass, Price } from '@spruce/ui';
import css from './buy-bar.module.css';

export interface BuyBarProps {
  /** Baht a month at the chosen term. */
  amount: number;
  /** Something has just gone into the cart: the next step is there. */
  added: boolean;
  /** The real button's row; the bar is there while this one is out of sight. */
  watch: RefObject<HTMLElement | null>;
  canAdd: boolean;
  onAdd: () => void;
}

/** On phones: price and Add to cart at the foot of the screen, while the button itself cannot be seen. */
export function BuyBar({ amount, added, watch, canAdd, onAdd }: BuyBarProps) {
  const { t } = useTranslation('catalog');
  const [away, setAway] = useState(false);

  useEffect(() => {
    if (!watch.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting));
    observer.observe(watch.current);
    return () => observer.disconnect();
  }, [watch]);

  return (
    // `data-buy-bar` is how the shell's chat bubble and footer know to make room.
    <div className={css.bar} data-buy-bar={away ? 'shown' : 'hidden'} inert={!away} aria-hidden={!away}>
      <Price size="medium" amount={amount} per={t('product.price.perMonth')} />
      {added ? (
        <Link to={paths.cart()} className={buttonClass()}>
          {t('product.cart.toCart')}
        </Link>
      ) : (
        <Button aria-disabled={canAdd ? undefined : true} onClick={canAdd ? onAdd : () => watch.current?.scrollIntoView({ block: 'center' })}>
          {t('product.cart.add')}
        </Button>
      )}
    </div>
  );
}
