import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentLinkQuery, showPromptPay } from '@spruce/api-client/payments';
import { formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Alert, Button, Skeleton } from '@spruce/ui';
import { QrCode, saveQrCode } from '@spruce/features/qr-code';
import styles from './promptpay.module.css';

const POLL_MS = 3000;

interface PromptPayProps {
  /** Id of a payment link. */
  link: string;
  /** True shows a code at once, because the customer chose PromptPay before. */
  chosen?: boolean;
}

/** Reads the payment link until the code is paid or has expired. */
export default function PromptPayCode({ link: id, chosen = false }: PromptPayProps) {
  const { t } = useTranslation(['promptpay', 'checkout'], { nsMode: 'fallback' });
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const query = paymentLinkQuery(api, id);
  const { data: link } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.promptpay?.state === 'waiting' ? POLL_MS : false),
  });
  const { mutate, isIdle, isPending, isError } = useMutation({
    mutationFn: () => showPromptPay(api, id),
    onSuccess: (shown) => queryClient.setQueryData(query.queryKey, shown),
  });
  const isFirst = chosen && isIdle && link?.state === 'open' && !link.promptpay;
  useEffect(() => {
    if (isFirst) mutate();
  }, [isFirst, mutate]);
  if (link?.state !== 'open') return null;
  const { promptpay, kind } = link;
  const amount = formatMoney(link.amount);
  if (isPending || isFirst)
    return (
      <div className={styles.part} role="status">
        <span className="visually-hidden">{t('making')}</span>
        <Skeleton className={styles.waits} />
      </div>
    );
  if (isError)
    return (
      <Alert tone="oops" live action={{ label: t('retry'), onAction: () => mutate() }}>
        {t('failed')}
      </Alert>
    );
  if (promptpay?.state === 'waiting' && promptpay.code) {
    const { code } = promptpay;
    return (
      <section className={styles.part} aria-labelledby="promptpay">
        <h2 id="promptpay">{t('title', { amount })}</h2>
        <div className={styles.code}>
          <QrCode text={code} label={t('qr', { amount })} />
        </div>
        <p>{t('how')}</p>
        <Button variant="outline" onClick={() => saveQrCode(code, `promptpay-${link.orderNumber}.png`)}>
          {t('save')}
        </Button>
        <p className="mid" role="status">
          {t('waiting')}
        </p>
        <p className="note">
          {kind === 'renewal' ? `${t('cardStays')} ` : ''}
          {t('refund')}
        </p>
      </section>
    );
  }
  const isExpired = promptpay?.state === 'expired';
  return (
    <div className={styles.part}>
      {isExpired ? (
        <Alert tone="warm" live>
          {t('expired')}
        </Alert>
      ) : null}
      <Button size="large" wide variant="outline" onClick={() => mutate()}>
        {t(isExpired ? 'again' : 'pay')}
      </Button>
    </div>
  );
}
