import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makePaymentLink, revokePaymentLink } from '@spruce/api-client/payments';
import { sendPaymentLink, staffOrdersKey } from '@spruce/api-client/staff';
import { usePlatform } from '@spruce/platform';
import { Alert } from '@spruce/ui';
import { QuestionDialog } from '../frame/question-dialog';
import { useToast } from '../frame/staff-toasts';
import { focusHeading, useStaffProblem } from '../page/staff-page';

type LinkAction = { what: 'make'; id?: undefined } | { what: 'renew' | 'send' | 'revoke'; id: string };

interface LinkOwner {
  order: { id: number; number: string };
  email: string;
}

export function useLinkActions() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const describeProblem = useStaffProblem();
  const [revoked, setRevoked] = useState<{ id: string } & LinkOwner>();
  const { mutate, isPending, variables, error } = useMutation({
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
  return {
    runAction: mutate,
    askToRevoke: setRevoked,
    isBusy: (what: LinkAction['what'], id?: string) => isPending && variables.what === what && variables.id === id,
    problem: error ? (
      <Alert tone="oops" live>
        {describeProblem(error)}
      </Alert>
    ) : null,
    dialog: (
      <QuestionDialog
        title={revoked && t('link.ask', { number: revoked.order.number })}
        text={t('link.askText')}
        confirm={t('link.revokeIt')}
        onConfirm={() => {
          setRevoked(undefined);
          if (revoked) mutate({ what: 'revoke', ...revoked });
        }}
        onClose={() => setRevoked(undefined)}
      />
    ),
  };
}
