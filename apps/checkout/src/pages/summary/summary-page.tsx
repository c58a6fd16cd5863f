import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { checkoutLayout, localePath, usePlatform, type RouteHandle } from '@spruce/platform';
import { Alert, LockIcon, TextLink } from '@spruce/ui';
import { useCheckoutEntry } from '../../draft/checkout-entry';
import { CheckoutPage } from '../../features/checkout-page/checkout-page';
import { usePlacing } from '../../features/placing/use-placing';
import { StockDialog } from '../../features/stock/stock';
import sections from '../../frame/section.module.css';
import { RentalSummary } from '../../features/summary/rental-summary';
import styles from '../../frame/columns.module.css';
import { useRefusal } from '../../frame/use-refusal';
import { listMissingSections, listOutOfStock, type Section } from '../../order/missing-sections';
import { buildOrderRequest } from '../../order/order-request';
import { isCartEmpty, useCheckout, type Checkout } from '../../order/use-checkout';
import { OrderReview } from './order-review';

export const handle: RouteHandle = { private: true, guards: ['auth'], layout: checkoutLayout('summary'), providers: ['stripe'] };

export function Component() {
  const entered = useCheckoutEntry();
  const navigate = useNavigate();
  const placing = usePlacing();
  const { checkout, empty, error, retry } = useCheckout();
  const sent = Boolean(checkout?.draft.placing) || placing.pending;
  const isLoaded = checkout?.quote && checkout.isSettled;
  // A dialog on this page resolves stock problems. If a section on the details page lacks data, opens this section.
  const incomplete = isLoaded && !sent && !placing.refused && listMissingSections(checkout).find((section) => section !== 'stock');
  useEffect(() => {
    if (!entered || sent) return;
    if (incomplete) void navigate(toSectionPath(incomplete), { replace: true, state: SUBMITTED_STATE });
    else if (empty && isCartEmpty()) void navigate(paths.cart(), { replace: true });
  }, [entered, sent, incomplete, empty, navigate]);
  return (
    <CheckoutPage name="confirm" entered={entered} error={isLoaded && sent ? null : error} retry={retry}>
      {isLoaded && <Confirm checkout={checkout} placing={placing} sent={sent} />}
    </CheckoutPage>
  );
}

interface ConfirmProps {
  checkout: Checkout;
  placing: ReturnType<typeof usePlacing>;
  sent: boolean;
}

const SUBMITTED_STATE = { asked: true };
const toSectionPath = (section: Section) => `${paths.checkout()}#${section}` as const;

function Confirm({ checkout: now, placing, sent }: ConfirmProps) {
  const { t } = useTranslation('checkout');
  const { language } = usePlatform();
  const navigate = useNavigate();
  const [confirmed, setConfirmed] = useState<Checkout>();
  // Keeps the confirmed order, because another tab may finish it and empty the cart while the bank's dialog is open.
  const checkout = (placing.pending && confirmed) || now;
  const { profile, draft, lines, months, quote, isQuoting, couponRefused } = checkout;
  const total = quote?.totals.firstCharge ?? 0;
  const request = buildOrderRequest(profile, draft, { months, lines, total, couponRefused });
  const { unanswered, isOffline, isInOtherTab } = placing;
  const refused = placing.refused || (!sent && couponRefused) || '';
  const hasShortLines = !sent && listOutOfStock(checkout).length > 0;
  const { text, link } = useRefusal()(refused);
  const waiting = isOffline
    ? [t('confirm.offline'), t('confirm.offlineText')]
    : isInOtherTab
      ? [t('confirm.elsewhere')]
      : unanswered
        ? [t('confirm.unanswered'), t('confirm.unansweredText')]
        : null;
  const isResolved = refused === 'order_out_of_stock' && !hasShortLines;
  return (
    <>
      {hasShortLines ? (
        <StockDialog
          checkout={checkout}
          open
          onClose={() => void navigate(toSectionPath('stock'), { replace: true, state: SUBMITTED_STATE })}
        />
      ) : null}
      <OrderReview checkout={checkout} editable={!sent} />
      <aside className={styles.aside} aria-label={t('summary.title')}>
        <RentalSummary
          checkout={checkout}
          notice={
            waiting ? (
              <Alert tone="info" live>
                {waiting.length > 1 ? <p className="mid">{waiting[0]}</p> : null}
                <p>{waiting.at(-1)}</p>
              </Alert>
            ) : refused && !isResolved ? (
              <Alert
                tone="bad"
                live
                {...(link && {
                  action: { label: link.label, onAction: () => void navigate(link.to, { replace: true, state: SUBMITTED_STATE }) },
                })}
              >
                {text}
              </Alert>
            ) : null
          }
          step={{
            disabled: !request || isQuoting || hasShortLines,
            loading: placing.pending,
            loadingText: t(draft.payBy ? 'confirm.booking' : 'confirm.paying'),
            onClick: () => {
              if (!request) return;
              setConfirmed(checkout);
              placing.place(request);
            },
            children: draft.payBy ? t('confirm.scan') : t('confirm.pay', { amount: formatMoney(total) }),
            short: draft.payBy ? t('confirm.scanShort') : t('confirm.payShort', { amount: formatMoney(total) }),
          }}
        >
          <p className={sections.icon}>
            <LockIcon size="small" />
            <span>{t('confirm.once')}</span>
          </p>
          <p>
            {t('confirm.agree')}{' '}
            <TextLink className="nowrap" href={localePath(paths.termsOfSubscription(), language)} target="_blank" rel="noopener">
              {t('frame.terms')}
            </TextLink>
            {t('confirm.cancel')}
          </p>
        </RentalSummary>
      </aside>
    </>
  );
}
