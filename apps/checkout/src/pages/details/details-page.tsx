import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { checkoutLayout, type RouteHandle } from '@spruce/platform';
import { PrerequisiteList, Price, SummaryBar } from '@spruce/ui';
import { useCheckoutEntry } from '../../draft/checkout-entry';
import { BillingSection } from '../../features/billing/billing-section';
import { CouponSection } from '../../features/coupon/coupon-section';
import { DeliverySection } from '../../features/delivery/delivery-section';
import { SlotSection } from '../../features/delivery/slot-section';
import { IdentitySection } from '../../features/identity/identity-section';
import { CheckoutPage } from '../../features/checkout-page/checkout-page';
import { PaymentSection } from '../../features/payment/payment-section';
import { StockDialog, StockSection } from '../../features/stock/stock';
import { RentalSummary } from '../../features/summary/rental-summary';
import { TaxInvoiceSection, useUnsavedInvoice } from '../../features/tax-invoice/tax-invoice-section';
import { TermsSection } from '../../features/terms/terms-section';
import styles from '../../frame/columns.module.css';
import { PageLoading } from '../../frame/page-loading';
import { listMissingSections, listOutOfStock } from '../../order/missing-sections';
import { isCartEmpty, useCheckout, type Checkout } from '../../order/use-checkout';

export const handle: RouteHandle = { private: true, guards: ['auth'], layout: checkoutLayout('details'), providers: ['stripe'] };

export function Component() {
  const entered = useCheckoutEntry();
  const navigate = useNavigate();
  const { checkout, empty, error, retry } = useCheckout();
  const placing = checkout?.draft.placing;
  useEffect(() => {
    if (placing) void navigate(paths.checkoutSummary(), { replace: true });
    else if (entered && empty && isCartEmpty()) void navigate(paths.cart(), { replace: true });
  }, [entered, empty, placing, navigate]);
  return (
    <CheckoutPage name="details" entered={entered} error={error} retry={retry}>
      {checkout?.quote && <Sections checkout={checkout} />}
    </CheckoutPage>
  );
}

function Sections({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isSentBack = (useLocation().state as { asked?: boolean } | null)?.asked === true;
  const [attempts, setAttempts] = useState(isSentBack ? 1 : 0);
  const [isDeciding, setDeciding] = useState(false);
  const invoiceAt = useUnsavedInvoice(checkout.draft);
  const missing = listMissingSections(checkout);
  const { holdRefused } = checkout;
  const hasShortLines = listOutOfStock(checkout).length > 0;
  if (isDeciding && !hasShortLines) setDeciding(false);
  const asked = attempts > 0;
  const totals = checkout.quote?.totals;
  const continueToSummary = () => {
    if (missing.length > 0) {
      setAttempts(attempts + 1);
      setDeciding(hasShortLines);
      return;
    }
    void queryClient.invalidateQueries({ queryKey: ['checkout'] });
    void navigate(paths.checkoutSummary());
  };
  const summary = (
    <RentalSummary
      isFull
      isMissing={asked && missing.length > 0}
      checkout={checkout}
      notice={
        <PrerequisiteList
          title={t('missing.title', { count: missing.length })}
          attempts={attempts}
          items={asked ? missing.map((id) => ({ id, message: t(`missing.${id}`) })) : []}
        />
      }
      step={{
        loading: !checkout.isSettled,
        loadingText: t('loading'),
        onClick: continueToSummary,
        children: t('details.continue'),
        short: t('details.next'),
      }}
    />
  );
  return (
    <>
      {totals ? (
        <SummaryBar
          className={styles.bar}
          price={<Price amount={totals.monthly} per={t('perMonth')} />}
          note={t('summary.todaySum', { amount: formatMoney(totals.firstCharge) })}
          labels={{ show: t('summary.show'), hide: t('summary.hide') }}
        >
          <RentalSummary isFull checkout={checkout} />
        </SummaryBar>
      ) : null}
      <div>
        {holdRefused && !hasShortLines ? (
          <PageLoading error={holdRefused} onRetry={() => void queryClient.invalidateQueries({ queryKey: ['checkout', 'hold'] })} />
        ) : null}
        {hasShortLines ? (
          <>
            <StockSection checkout={checkout} />
            <StockDialog checkout={checkout} open={isDeciding} onClose={() => setDeciding(false)} />
          </>
        ) : null}
        <DeliverySection checkout={checkout} isSubmitted={asked} invoiceAt={invoiceAt} />
        <SlotSection checkout={checkout} isSubmitted={asked} />
        <BillingSection checkout={checkout} isSubmitted={asked} />
        <TaxInvoiceSection checkout={checkout} isSubmitted={asked} />
        <IdentitySection checkout={checkout} isSubmitted={asked} />
        <PaymentSection checkout={checkout} isSubmitted={asked} />
        <CouponSection checkout={checkout} />
        <TermsSection checkout={checkout} isSubmitted={asked} />
      </div>
      <aside className={styles.aside} aria-label={t('summary.title')}>
        {summary}
      </aside>
    </>
  );
}
