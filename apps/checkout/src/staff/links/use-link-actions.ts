import { useMutation, useQueryClient } from '@tanstack/react-query';
import { makePaymentLink, revokePaymentLink } from '@spruce/api-client/payments';
import { sendPaymentLink, staffOrdersKey } from '@spruce/api-client/staff';
import { usePlatform } from '@spruce/platform';

/** Actions on a payment link. `renew` replaces a closed link with a new link and sends it. */
export type LinkAction =
  | { what: 'make'; orderId: number }
  | { what: 'renew'; orderId: number; id: string }
  | { what: 'send'; id: string }
  | { what: 'revoke'; id: string };

export function useLinkActions() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (action: LinkAction) => {
      if (action.what === 'make') await makePaymentLink(api, action.orderId);
      else if (action.what === 'revoke') await revokePaymentLink(api, action.id);
      else if (action.what === 'send') await sendPaymentLink(api, action.id);
      else await sendPaymentLink(api, (await makePaymentLink(api, action.orderId)).id);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffOrdersKey(api) }),
  });
}
