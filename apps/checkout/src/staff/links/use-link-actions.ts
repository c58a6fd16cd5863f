import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { makePaymentLink, revokePaymentLink } from '@spruce/api-client/payments';
import { sendPaymentLink, staffOrdersKey } from '@spruce/api-client/staff';
import { usePlatform } from '@spruce/platform';
import { useToast } from '../frame/staff-toasts';
import { focusHeading } from '../page/staff-page';

export type LinkAction = { what: 'make' } | { what: 'renew' | 'send' | 'revoke'; id: string };

interface LinkOwner {
  order: { id: number; number: string };
  email: string;
}

export function useLinkActions() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: async ({ order, ...action }: LinkAction & LinkOwner) => {
      if (action.what === 'make') await makePaymentLink(api, order.id);
      else if (action.what === 'revoke') await revokePaymentLink(api, action.id);
      else if (action.what === 'send') await sendPaymentLink(api, action.id);
      else await sendPaymentLink(api, (await makePaymentLink(api, order.id)).id);
    },
    onSuccess: (_answer, { what, order, email }) => {
      // After `send`, the clicked button is still there and keeps the focus.
      if (what !== 'send') focusHeading();
      showToast({ message: t(`links.news.${what}`, { number: order.number, email }) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffOrdersKey(api) }),
  });
}
