import { useTranslation } from 'react-i18next';
import type { Order } from '@spruce/api-client/orders';
import type { OrderDesk, StaffLink } from '@spruce/api-client/staff';
import { paths } from '@spruce/contract/paths';
import { formatMoment, formatMoney } from '@spruce/i18n';
import { localePath, usePlatform, type Language } from '@spruce/platform';
import { Badge, Button, CopyBox } from '@spruce/ui';
import { maskLink } from '../page/format';
import styles from './links.module.css';
import { useLinkActions } from './use-link-actions';

export function PaymentLinkBox({ order, desk }: { order: Pick<Order, 'id' | 'number'>; desk: OrderDesk }) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  const { link, payable, customer } = desk;
  const { runAction, askToRevoke, isBusy, problem, dialog } = useLinkActions();
  const owner = { order, email: customer.email };
  const open = link?.state === 'open';
  if (!link && payable === null) return <p className="note">{t('link.none')}</p>;
  return (
    <div className={styles.box}>
      {link ? (
        <p className={styles.row}>
          <LinkBadge state={link.state} />{' '}
          <span className="num" translate="no">
            {formatMoney(link.amount)}
          </span>
          {link.state === 'open' || link.state === 'expired' ? (
            <span className="note">{t(open ? 'link.until' : 'link.expired', { at: formatMoment(link.expiresAt, language) })}</span>
          ) : null}
        </p>
      ) : null}
      {link && open ? (
        <>
          <LinkCopyBox id={link.id} language={customer.language} />
          <p className="note">{t('link.made', { at: formatMoment(link.createdAt, language) })}</p>
        </>
      ) : null}
      {problem}
      <div className={styles.row}>
        {link && open ? (
          <>
            <Button
              size="small"
              variant="outline"
              loading={isBusy('send', link.id)}
              loadingText={t('link.sending')}
              onClick={() => runAction({ what: 'send', id: link.id, ...owner })}
            >
              {t('link.send')}
            </Button>
            <Button
              size="small"
              variant="danger"
              loading={isBusy('revoke', link.id)}
              loadingText={t('link.revoking')}
              onClick={() => askToRevoke({ id: link.id, ...owner })}
            >
              {t('link.revoke')}
            </Button>
            {dialog}
          </>
        ) : payable === null ? null : (
          <Button
            size="small"
            variant="outline"
            loading={isBusy('make')}
            loadingText={t('link.making')}
            onClick={() => runAction({ what: 'make', ...owner })}
          >
            {t('link.make', { amount: formatMoney(payable) })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** `language` is the language of the customer, not of the staff page. */
export function LinkCopyBox({ id, language }: { id: string; language: Language }) {
  const { t } = useTranslation('staff');
  const url = usePlatform().origin + localePath(paths.updatePayment(id), language);
  return (
    <CopyBox
      label={t('link.title')}
      shown={maskLink(url, id)}
      onCopy={() => navigator.clipboard.writeText(url)}
      labels={{ copy: t('link.copy'), copied: t('link.copied'), failed: t('link.notCopied') }}
    />
  );
}

const TONES = { open: 'warm', paid: 'good', expired: undefined, revoked: 'bad' } as const;

export function LinkBadge({ state }: Pick<StaffLink, 'state'>) {
  const { t } = useTranslation('staff');
  return <Badge tone={TONES[state]}>{t(`link.states.${state}`)}</Badge>;
}
