import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentMethodsQuery } from '@spruce/api-client/payments';
import { RemoteSlot, usePlatform } from '@spruce/platform';
import { Alert, CardSchemes, ChoiceCards, LockIcon, Skeleton, useFocusBack } from '@spruce/ui';
import { changeDraft } from '../../draft/draft-store';
import { cardExpiry, cardName } from '../../order/card-name';
import type { Checkout } from '../../order/use-checkout';
import { PartWaits } from '../section/part-waits';
import { Section } from '../section/section';
import styles from '../sections.module.css';

export function PaymentSection({ checkout, asked }: { checkout: Checkout; asked: boolean }) {
  const { t } = useTranslation('checkout');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [adding, setAdding] = useState(false);
  const { cards, draft, profile } = checkout;
  const chosen = cards?.find(({ id }) => id === draft.card);
  const typing = adding || cards?.length === 0;
  const place = useFocusBack(typing);
  const saved = (card: string) => {
    setAdding(false);
    changeDraft({ card });
    void queryClient.invalidateQueries({ queryKey: paymentMethodsQuery(api, profile.userID).queryKey });
  };
  return (
    <Section name="payment" complete={chosen !== undefined} asked={asked}>
      <div className={styles.tight} ref={place}>
        {!cards ? (
          <PartWaits checkout={checkout} name="payment" />
        ) : typing ? (
          <WhenSeen>
            <RemoteSlot
              name="account/add-card"
              props={{ onSaved: saved, ...(cards.length > 0 && { onCancel: () => setAdding(false) }) }}
              fallback={<Skeleton className={styles.calendarWaits} />}
              failed={(retry) => (
                <Alert tone="oops" live action={{ label: t('retry'), onAction: retry }}>
                  {t('payment.formFailed')}
                </Alert>
              )}
            />
          </WhenSeen>
        ) : (
          <ChoiceCards
            legend={t('sections.payment')}
            hideLegend
            value={chosen?.id ?? null}
            onChange={(card) => changeDraft({ card })}
            options={cards.map((card) => ({
              value: card.id,
              label: t('payment.card', { brand: cardName(card.brand), last4: card.last4 }),
              lines: t('payment.expires', { date: cardExpiry(card) }),
              aside: (
                <CardSchemes
                  schemes={card.brand === 'visa' || card.brand === 'mastercard' ? [card.brand] : []}
                  label={cardName(card.brand)}
                />
              ),
            }))}
            add={{ label: t('payment.add'), onAdd: () => setAdding(true) }}
          />
        )}
        <p className={`${styles.icon} note`}>
          <LockIcon size="small" />
          {/* The card form itself explains where the number goes. */}
          <span>{t(typing ? 'payment.kept' : 'payment.safe')}</span>
        </p>
      </div>
    </Section>
  );
}

/** Loads Stripe's script only when the card section scrolls into view. */
function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || seen) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: '200px' });
    watch.observe(element);
    return () => watch.disconnect();
  }, [seen]);
  return seen ? (
    children
  ) : (
    <div ref={place}>
      <Skeleton className={styles.calendarWaits} />
    </div>
  );
}
