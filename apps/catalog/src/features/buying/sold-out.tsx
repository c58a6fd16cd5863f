import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockNotice as Notice } from '@spruce/api-client/catalogue';
import { ActionBar, Button, Price } from '@spruce/ui';
import { StockNotice } from './stock-notice';
import css from './sold-out.module.css';

export interface SoldOutProps extends Omit<Notice, 'email'> {
  /** Baht a month at the chosen term. */
  amount: number;
  heart: ReactNode;
  /** Other ways to it, such as its other colours. */
  children?: ReactNode;
}

/** In place of quantity and button: that it is out of stock, what there is instead, and a mail when it is back. */
export function SoldOut({ kind, variantId, amount, heart, children }: SoldOutProps) {
  const { t } = useTranslation('catalog');
  const form = useRef<HTMLDivElement>(null);
  const ask = () => {
    form.current?.scrollIntoView({ block: 'center' });
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <div className={css.out}>
      <div className={css.line}>
        <p className={css.text}>{t('product.quantity.outOfStock')}</p>
        {heart}
      </div>
      {children}
      <div ref={form}>
        {/* Another colour is another wish: the form starts again. */}
        <StockNotice key={variantId} kind={kind} variantId={variantId} />
      </div>
      <ActionBar watch={form}>
        <Price size="medium" amount={amount} per={t('product.price.perMonth')} />
        <Button variant="outline" onClick={ask}>
          {t('stockNotice.title')}
        </Button>
      </ActionBar>
    </div>
  );
}
