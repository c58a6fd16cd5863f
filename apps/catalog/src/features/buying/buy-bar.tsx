import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Price } from '@spruce/ui';
import css from './buy-bar.module.css';

export interface BuyBarProps {
  /** Baht a month at the chosen term. */
  amount: number;
  /** The real button's row; the bar is there while this one is out of sight. */
  watch: RefObject<HTMLElement | null>;
  /** The one thing to do now. */
  children: ReactNode;
}

/** On phones: price and the page's one action at the foot of the screen, while the real button cannot be seen. */
export function BuyBar({ amount, watch, children }: BuyBarProps) {
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
      {children}
    </div>
  );
}
