import { useTranslation } from 'react-i18next';
import type { OrderDesk } from '@spruce/api-client/staff';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { localePath, usePlatform } from '@spruce/platform';
import { Alert, Button, CopyBox } from '@spruce/ui';
import { formatMoment } from '../frame/moment';
import { useStaffProblem } from '../frame/use-problem';
import { LinkBadge } from './link-badge';
import styles from './payment-link-box.module.css';
import { useLinkActions, type LinkAction } from './use-link-actions';

/** Shows enough of a link to tell two apart, but not enough to pay. */
export const maskLink = (address: string, id: string): string => address.replace(id, `${id.slice(0, 4)}…${id.slice(-4)}`);

export function PaymentLinkBox({ orderId, desk, onNews }: { orderId: number; desk: OrderDesk; onNews: (text: string) => void }) {
  const { t } = useTranslation('staff');
  const { language, origin } = usePlatform();
  const describeProblem = useStaffProblem();
  const { link, payable, customer } = desk;
  const linkActions = useLinkActions();
  const runAction = (action: LinkAction) =>
    linkActions.mutate(action, { onSuccess: () => onNews(t(`link.news.${action.what}`, { email: customer.email })) });
  const open = link?.state === 'open';
  // In the customer's language, because the customer opens it.
  const address = link ? origin + localePath(paths.updatePayment(link.id), customer.language) : '';
  const isBusy = (what: string) => linkActions.isPending && linkActions.variables.what === what;
  if (!link && payable === null) return <p className="note">{t('link.none')}</p>;
  return (
    <div className={styles.box}>
      {link ? (
        <p className={styles.row}>
          <LinkBadge state={link.state} />{' '}
          <span className="num" translate="no">
            {formatMoney(link.amount)}
          </span>
          <span className="note">{t(open ? 'link.until' : 'link.was', { at: formatMoment(link.expiresAt, language) })}</span>
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
          <p className="note">{t('link.made', { at: formatMoment(link.createdAt, language) })}</p>
        </>
      ) : null}
      {linkActions.error ? (
        <Alert tone="oops" live>
          {describeProblem(linkActions.error)}
        </Alert>
      ) : null}
      <div className={styles.row}>
        {link && open ? (
          <>
            <Button
              size="small"
              variant="outline"
              loading={isBusy('send')}
              loadingText={t('link.sending')}
              onClick={() => runAction({ what: 'send', id: link.id })}
            >
              {t('link.send')}
            </Button>
            <Button
              size="small"
              variant="danger"
              loading={isBusy('revoke')}
              loadingText={t('link.revoking')}
              onClick={() => runAction({ what: 'revoke', id: link.id })}
            >
              {t('link.revoke')}
            </Button>
          </>
        ) : payable === null ? null : (
          <Button
            size="small"
            variant="outline"
            loading={isBusy('make')}
            loadingText={t('link.making')}
            onClick={() => runAction({ what: 'make', orderId })}
          >
            {t('link.make', { amount: formatMoney(payable) })}
          </Button>
        )}
      </div>
    </div>
  );
}
