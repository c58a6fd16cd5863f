import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { makePaymentLink, revokePaymentLink } from '@spruce/api-client/payments';
import { sendPaymentLink, staffOrdersKey, type OrderDesk } from '@spruce/api-client/staff';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { localePath, usePlatform } from '@spruce/platform';
import { Alert, Badge, Button, CopyBox } from '@spruce/ui';
import { momentText } from '../frame/moment';
import { useStaffProblem } from '../frame/use-problem';
import styles from './payment-link-box.module.css';

const TONES = { open: 'warm', paid: 'good', expired: undefined, revoked: 'bad' } as const;

/** The first and the last letters: enough to tell two links apart, too little to pay. */
export const maskLink = (address: string, id: string): string => address.replace(id, `${id.slice(0, 4)}…${id.slice(-4)}`);

/** The payment link of an order: masked on screen, whole only in the copy; made, sent to the customer, taken back. */
export function PaymentLinkBox({ orderId, desk, onNews }: { orderId: number; desk: OrderDesk; onNews: (text: string) => void }) {
  const { t } = useTranslation('staff');
  const { api, language, origin } = usePlatform();
  const queryClient = useQueryClient();
  const problemOf = useStaffProblem();
  const { link, payable, customer } = desk;
  const act = useMutation({
    mutationFn: async (what: 'make' | 'send' | 'revoke') => {
      if (what === 'make') await makePaymentLink(api, orderId);
      else if (link && what === 'revoke') await revokePaymentLink(api, link.id);
      else if (link) await sendPaymentLink(api, link.id);
      return what;
    },
    onSuccess: (what) => onNews(t(`link.news.${what}`, { email: customer.email })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffOrdersKey(api) }),
  });
  const open = link?.state === 'open';
  // The customer's language, for it is they who open it.
  const address = link ? origin + localePath(paths.updatePayment(link.id), customer.language) : '';
  const busy = (what: string) => act.isPending && act.variables === what;
  const tone = link && TONES[link.state];
  if (!link && payable === null) return <p className="note">{t('link.none')}</p>;
  return (
    <div className={styles.box}>
      {link ? (
        <p className={styles.row}>
          <Badge {...(tone && { tone })}>{t(`link.states.${link.state}`)}</Badge> <span className="num">{formatMoney(link.amount)}</span>
          <span className="note">{t(open ? 'link.until' : 'link.was', { at: momentText(link.expiresAt, language) })}</span>
        </p>
      ) : null}
      {link && open ? (
        <>
          <CopyBox
            label={t('link.title')}
            shown={maskLink(address, link.id).replace(/^https?:\/\//, '')}
            onCopy={async () => {
              await navigator.clipboard.writeText(address);
              return true;
            }}
            labels={{ copy: t('link.copy'), copied: t('link.copied'), failed: t('link.notCopied') }}
          />
          <p className="note">{t('link.made', { at: momentText(link.createdAt, language) })}</p>
        </>
      ) : null}
      {act.error ? (
        <Alert tone="oops" live>
          {problemOf(act.error)}
        </Alert>
      ) : null}
      <div className={styles.row}>
        {open ? (
          <>
            <Button
              size="small"
              variant="outline"
              loading={busy('send')}
              loadingText={t('link.sending')}
              onClick={() => act.mutate('send')}
            >
              {t('link.send')}
            </Button>
            <Button
              size="small"
              variant="danger"
              loading={busy('revoke')}
              loadingText={t('link.revoking')}
              onClick={() => act.mutate('revoke')}
            >
              {t('link.revoke')}
            </Button>
          </>
        ) : payable === null ? null : (
          <Button size="small" variant="outline" loading={busy('make')} loadingText={t('link.making')} onClick={() => act.mutate('make')}>
            {t('link.make', { amount: formatMoney(payable) })}
          </Button>
        )}
      </div>
    </div>
  );
}
