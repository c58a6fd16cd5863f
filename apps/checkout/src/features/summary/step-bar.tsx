import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderQuote } from '@spruce/api-client/orders';
import { formatMoney } from '@spruce/i18n';
import { ActionBar, Button, Price, type ButtonProps } from '@spruce/ui';

interface StepBarProps extends ButtonProps, Pick<OrderQuote, 'totals'> {
  watch: RefObject<HTMLElement | null>;
}

/** Hidden from screen readers and the keyboard, which use the button in the summary. */
export function StepBar({ watch, totals, ...button }: StepBarProps) {
  const { t } = useTranslation('checkout');
  return (
    <ActionBar watch={watch}>
      <div aria-hidden="true">
        <Price size="medium" amount={totals.monthly} per={t('perMonth')} />
        <p className="note">{t('summary.todaySum', { amount: formatMoney(totals.firstCharge) })}</p>
      </div>
      {/* The button is hidden from screen readers, so a click must not move the focus to it. */}
      <Button {...button} aria-hidden="true" tabIndex={-1} onMouseDown={(event) => event.preventDefault()} />
    </ActionBar>
  );
}
