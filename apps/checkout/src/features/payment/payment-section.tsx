import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentMethodsQuery } from '@spruce/api-client/payments';
import { formatMoney } from '@spruce/i18n';
import { RemoteSlot, usePlatform } from '@spruce/platform';
import { Alert, CardSchemes, ChoiceCards, formatCardBrand, formatCardExpiry, LockIcon, Skeleton, useFocusBack } from '@spruce/ui';
import { changeDraft } from '../../draft/draft-store';
import type { Checkout } from '../../order/use-checkout';
import { Section, SectionLoading } from '../../frame/section';
import styles from '../../frame/section.module.css';

export function PaymentSection({ checkout, isSubmitted }: { checkout: Checkout; isSubmitted: boolean }) {
  const { t } = useTranslation('checkout');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [adding, setAdding] = useState(false);
  const { cards, draft, profile } = checkout;
  const chosen = cards?.find(({ id }) => id === draft.card);
  const isTyping = adding || cards?.length === 0;
  const containerRef = useFocusBack(isTyping);
  const handleSaved = (card: string) => {
    setAdding(false);
    changeDraft({ card });
    void queryClient.invalidateQueries({ queryKey: paymentMethodsQuery(api, profile.userID).queryKey });
  };
  return (
    <Section name="payment" complete={chosen !== undefined} isSubmitted={isSubmitted} isReplacing={adding && chosen !== undefined}>
      <div className={styles.tight} ref={containerRef}>
        {!cards ? (
          <SectionLoading checkout={checkout} name="payment" />
        ) : isTyping ? (
          <RenderWhenVisible>
            <RemoteSlot
              name="account/add-card"
              props={{ onSaved: handleSaved, ...(cards.length > 0 && { onCancel: () => setAdding(false) }) }}
              fallback={<Skeleton className={styles.calendarWaits} />}
              failed={(retry) => (
                <Alert tone="oops" live action={{ label: t('retry'), onAction: retry }}>
                  {t('payment.formFailed')}
                </Alert>
              )}
            />
          </RenderWhenVisible>
        ) : (
          <ChoiceCards
            legend={t('sections.payment')}
            hideLegend
            value={chosen?.id ?? null}
            onChange={(card) => changeDraft({ card })}
            options={cards.map((card) => ({
              value: card.id,
              label: t('payment.card', { brand: formatCardBrand(card.brand), last4: card.last4 }),
              lines: t('payment.expires', { date: formatCardExpiry(card) }),
              aside: (
                <CardSchemes
                  schemes={card.brand === 'visa' || card.brand === 'mastercard' ? [card.brand] : []}
                  label={formatCardBrand(card.brand)}
                />
              ),
            }))}
            add={{ label: t('payment.add'), onAdd: () => setAdding(true) }}
          />
        )}
        {chosen && !isTyping && checkout.quote ? (
          <ChoiceCards
            legend={t('payment.first', { amount: formatMoney(checkout.quote.totals.firstCharge) })}
            value={draft.payBy ?? 'card'}
            onChange={(payBy) => changeDraft({ payBy: payBy === 'card' ? undefined : payBy })}
            options={[
              { value: 'card', label: t('payment.byCard') },
              { value: 'promptpay', label: t('payment.byPromptPay'), lines: t('payment.byPromptPayText') },
            ]}
          />
        ) : null}
        <p className={`${styles.icon} note`}>
          <LockIcon size="small" />
          {/* The open card form already says that we do not see the card number, so this text does not repeat it. */}
          <span>{t(isTyping ? 'payment.kept' : 'payment.safe')}</span>
        </p>
      </div>
    </Section>
  );
}

/** Renders its children when they scroll into view, so that Stripe's script loads only then. */
function RenderWhenVisible({ children }: { children: ReactNode }) {
  const containerRef = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const element = containerRef.current;
    if (!element || isVisible) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setVisible(true), { rootMargin: '200px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isVisible]);
  return isVisible ? (
    children
  ) : (
    <div ref={containerRef}>
      <Skeleton className={styles.calendarWaits} />
    </div>
  );
}
