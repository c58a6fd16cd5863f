import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getMinutesToWait, refusalKeys } from '@spruce/api-client';
import { paymentLinkQuery, payPaymentLink, type ChargeOutcome, type PaymentLink, type SavedCard } from '@spruce/api-client/payments';
import { RemoteSlot, usePlatform } from '@spruce/platform';
import { Alert, Button, Checkbox, formatCardBrand, Name, Skeleton } from '@spruce/ui';
import sections from '../../frame/section.module.css';
import styles from '../../frame/solo.module.css';
import { PromptPay } from '../../features/promptpay/promptpay';
import { useShowThanks } from './use-show-thanks';

/** `card` of the link is the card that the bank declined before. */
function sortCards({ savedCards, card: tried }: PaymentLink, today: string, refused: string | undefined) {
  const isExpired = ({ expYear, expMonth }: SavedCard) => `${expYear}-${String(expMonth).padStart(2, '0')}` < today.slice(0, 7);
  const isDeclined = ({ id, brand, last4 }: SavedCard) => id === refused || (brand === tried?.brand && last4 === tried.last4);
  const current = savedCards.filter((card) => !isExpired(card));
  return {
    expired: savedCards.filter(isExpired),
    declined: current.filter(isDeclined),
    fresh: current.filter((card) => !isDeclined(card)),
  };
}

/** Paying the same link twice charges only once. */
export function PayLink({ link }: { link: PaymentLink }) {
  const { t } = useTranslation('link');
  const { api, providers, today } = usePlatform();
  const queryClient = useQueryClient();
  const showThanks = useShowThanks();
  // The payer may not be the customer, so the card is saved only on request.
  const [save, setSave] = useState(false);
  const refetchLink = () => queryClient.invalidateQueries({ queryKey: paymentLinkQuery(api, link.id).queryKey });

  const { mutate, isPending, data, error, variables } = useMutation({
    /** Without `card`, Stripe's form has already charged the card, so this call only asks the service for the result. */
    mutationFn: async (card?: string) => {
      const { outcome } = await payPaymentLink(api, link.id, card === undefined ? { save } : { card });
      if (outcome.state !== 'requires_action') return outcome;
      await authenticateAtBank(outcome);
      return (await payPaymentLink(api, link.id, card === undefined ? { save } : {})).outcome;
    },
    onSuccess: async ({ state }, card) => {
      if (state !== 'paid') return refetchLink();
      return showThanks(link, card === undefined && save);
    },
    onError: refetchLink,
  });

  async function authenticateAtBank({ clientSecret }: ChargeOutcome) {
    if (!clientSecret || providers?.stripe === undefined) return;
    const { stripeFrom } = await import(/* webpackChunkName: "card-form" */ '@spruce/ui/card-form');
    const stripe = await stripeFrom(providers.stripe, link.publishableKey);
    await stripe.handleNextAction({ clientSecret });
  }

  const problem = error
    ? t(refusalKeys(error, 'problems'), { count: getMinutesToWait(error) })
    : data?.state === 'processing'
      ? t('processing')
      : data && data.state !== 'paid'
        ? t([`charge.reasons.${data.failure}`, 'charge.failed'], { ns: 'checkout' })
        : '';
  const { expired, declined, fresh } = sortCards(link, today, data?.state === 'failed' ? variables : undefined);
  const toCardNames = ({ brand, last4 }: SavedCard) => ({ brand: formatCardBrand(brand), last4 });
  const payWith = (card: SavedCard, label: 'with' | 'cards.again') => (
    <Button
      key={card.id}
      size="large"
      wide
      variant="outline"
      disabled={isPending && variables !== card.id}
      loading={isPending && variables === card.id}
      loadingText={t('paying')}
      onClick={() => mutate(card.id)}
    >
      {/* The button is a flex container, which would put its gap between the phrases of the name. */}
      <span>
        <Name>{t(label, toCardNames(card))}</Name>
      </span>
    </Button>
  );
  return (
    <div className={styles.actions}>
      {problem ? (
        <Alert live tone={data?.state === 'processing' ? 'info' : 'bad'}>
          {problem}
        </Alert>
      ) : null}
      {fresh.map((card) => payWith(card, 'with'))}
      <PromptPay link={link.id} />
      {link.clientSecret ? (
        <>
          <h2>{t(fresh.length > 0 || declined.length > 0 ? 'another' : 'card')}</h2>
          <Checkbox label={t('keep')} checked={save} onChange={(event) => setSave(event.currentTarget.checked)} />
          <RemoteSlot
            name="account/pay-by-card"
            props={{
              publishableKey: link.publishableKey,
              clientSecret: link.clientSecret,
              amount: link.amount,
              onPaid: () => mutate(undefined),
            }}
            fallback={<Skeleton className={sections.calendarWaits} />}
            failed={(retry) => (
              <Alert tone="oops" live action={{ label: t('retry', { ns: 'checkout' }), onAction: retry }}>
                {t('formFailed')}
              </Alert>
            )}
          />
        </>
      ) : null}
      {declined.map((card) => (
        <Fragment key={card.id}>
          <Alert tone="warm">{t('cards.declined', toCardNames(card))}</Alert>
          {payWith(card, 'cards.again')}
        </Fragment>
      ))}
      {expired.map((card) => (
        <Alert key={card.id} tone="warm">
          {t('cards.ranOut', toCardNames(card))}
        </Alert>
      ))}
    </div>
  );
}
