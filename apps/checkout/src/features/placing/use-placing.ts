import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ORDERS_KEY } from '@spruce/api-client/orders';
import { paymentLinkQuery, payPaymentLink, type ChargeOutcome } from '@spruce/api-client/payments';
import { takeOutOrdered } from '@spruce/cart';
import { paths } from '@spruce/contract/paths';
import { usePlatform } from '@spruce/platform';
import { finishDraft, keepSent, settledElsewhere, useDraft, withdrawSent } from '../../draft/draft-store';
import { useSendOnce, type SendOnce } from '../../order/use-send-once';

export type Placing = SendOnce;

/** Places the customer's own order, once. The cart is emptied only by an order, of what it holds. */
export function usePlacing(): Placing {
  const { api, providers } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const placing = useDraft((view) => view.record.placing);

  /** The bank asks the cardholder. Whoever leaves it has an order that is not paid yet, which its page says. */
  async function answerBank({ clientSecret, paymentLink }: ChargeOutcome) {
    if (!clientSecret || !paymentLink || providers?.stripe === undefined) return;
    const [{ stripeFrom }, { publishableKey }] = await Promise.all([
      import(/* webpackChunkName: "card-form" */ '@spruce/ui/card-form'),
      queryClient.fetchQuery(paymentLinkQuery(api, paymentLink)),
    ]);
    if (!publishableKey) return;
    const stripe = await stripeFrom(providers.stripe, publishableKey);
    await stripe.handleNextAction({ clientSecret });
    // Stripe tells the service too, later; asked, it looks at once.
    await payPaymentLink(api, paymentLink).catch(() => undefined);
  }

  const showOrder = async () => {
    void navigate(paths.checkoutConfirmOrder(), { replace: true });
    await queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
  };

  return useSendOnce({
    placing,
    keep: keepSent,
    forget: withdrawSent,
    settledElsewhere,
    settle: async ({ order, payment }, key) => {
      // Where the bank cannot be asked, the page of the order says what is left to pay.
      if (payment.state === 'requires_action') await answerBank(payment).catch(() => undefined);
      takeOutOrdered(new Map(finishDraft(key, order.number).map(({ variant_id, quantity }) => [variant_id, quantity])));
    },
    onPlaced: showOrder,
    onPlacedElsewhere: showOrder,
    onRefused: () =>
      Promise.all(
        [['checkout'], ['delivery'], ['payments', 'cards'], ['account']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
