import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ORDERS_KEY } from '@spruce/api-client/orders';
import { paymentLinkQuery, payPaymentLink, type ChargeOutcome } from '@spruce/api-client/payments';
import { removeOrdered } from '@spruce/cart';
import { paths } from '@spruce/contract/paths';
import { usePlatform } from '@spruce/platform';
import { finishDraft, storeSentOrder, useDraft, watchOtherTabs, withdrawSentOrder } from '../../draft/draft-store';
import { useSendOnce } from '../../order/use-send-once';

export function usePlacing() {
  const { api, providers } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const placing = useDraft((view) => view.record.placing);

  /** If the customer closes the bank's page, the order stays unpaid, and the order page says that it is unpaid. */
  async function authenticateAtBank({ clientSecret, paymentLink }: ChargeOutcome) {
    if (!clientSecret || !paymentLink || providers?.stripe === undefined) return;
    const [{ stripeFrom }, { publishableKey }] = await Promise.all([
      import(/* webpackChunkName: "card-form" */ '@spruce/ui/card-form'),
      queryClient.fetchQuery(paymentLinkQuery(api, paymentLink)),
    ]);
    if (!publishableKey) return;
    const stripe = await stripeFrom(providers.stripe, publishableKey);
    await stripe.handleNextAction({ clientSecret });
    // Stripe notifies the service only later. This request makes the service check the payment at once.
    await payPaymentLink(api, paymentLink).catch(() => undefined);
  }

  const showOrder = async () => {
    void navigate(paths.checkoutConfirmOrder(), { replace: true });
    await queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
  };

  return useSendOnce({
    placing,
    storeOrder: storeSentOrder,
    clearOrder: withdrawSentOrder,
    watchOtherTabs,
    settle: async ({ order, payment }, key) => {
      // If the authentication fails to start, the order page shows that the payment is still open.
      if (payment.state === 'requires_action') await authenticateAtBank(payment).catch(() => undefined);
      removeOrdered(new Map(finishDraft(key, order.number).map(({ variant_id, quantity }) => [variant_id, quantity])));
    },
    onPlaced: showOrder,
    onPlacedElsewhere: showOrder,
    onRefused: () =>
      Promise.all(
        [['checkout'], ['delivery'], ['payments', 'cards'], ['account']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
