import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockNotice as Notice } from '@spruce/api-client/catalogue';
import { LazyComponent } from '@spruce/platform/lazy-component';
import { ActionBar, Alert, Button, Price } from '@spruce/ui';
import css from './sold-out.module.css';

const loadStockNotice = () =>
  import(/* webpackChunkName: "stock-notice" */ '@spruce/features/stock-notice').then(({ StockNotice }) => StockNotice);

export interface SoldOutProps extends Omit<Notice, 'email'> {
  /** Monthly price in baht at the chosen term. */
  amount: number;
  heart: ReactNode;
  children?: ReactNode;
}

export function SoldOut({ kind, variantId, amount, heart, children }: SoldOutProps) {
  const { t } = useTranslation('catalog');
  const form = useRef<HTMLDivElement>(null);
  const focusForm = () => {
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
      <div ref={form} className={css.form}>
        {/* The key clears the form when the shopper chooses another colour. */}
        <LazyComponent
          key={variantId}
          load={loadStockNotice}
          props={{ t, kind, variantId }}
          failed={(retry) => (
            <Alert tone="oops" live action={{ label: t('problem.retry'), onAction: retry }}>
              {t('problem.title')}
            </Alert>
          )}
        />
      </div>
      <ActionBar watch={form}>
        <Price size="medium" amount={amount} per={t('product.price.perMonth')} />
        <Button variant="outline" onClick={focusForm}>
          {t('stockNotice.title')}
        </Button>
      </ActionBar>
    </div>
  );
}
