import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@spruce/api-client';
import { renewPaymentLink } from '@spruce/api-client/payments';
import { usePlatform } from '@spruce/platform';
import { Alert, Button, buttonClass } from '@spruce/ui';
import styles from '../../frame/solo.module.css';

export function LinkRenewal({ id, order }: { id: string; order: string }) {
  const { t } = useTranslation('link');
  const { api } = usePlatform();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => renewPaymentLink(api, id) });
  const problem =
    isApiError(error) && error.status === 429 ? 'tooOften' : isApiError(error) && error.status === 0 ? 'unreachable' : 'failed';
  return (
    <div className={styles.actions}>
      {isSuccess ? (
        <Alert live tone="good">
          {t('renew.asked')}
        </Alert>
      ) : error ? (
        <Alert live tone="bad">
          {t(`renew.${problem}`)}
        </Alert>
      ) : null}
      <p className={styles.row}>
        {isSuccess ? null : (
          <Button loading={isPending} loadingText={t('renew.asking')} onClick={() => mutate()}>
            {t('renew.ask')}
          </Button>
        )}
        <a className={buttonClass({ variant: 'outline' })} href={order}>
          {t('logInAndPay')}
        </a>
      </p>
    </div>
  );
}
