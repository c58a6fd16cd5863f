import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportPersonalData, type Profile } from '@spruce/api-client/account';
import { paths } from '@spruce/contract/paths';
import { formatDate, preventBreaks } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Alert, Button, textLinkClass } from '@spruce/ui';
import { Part, SavedMessage, Setting } from '../../customer/part';
import styles from '../../customer/part.module.css';
import { getRentalPhase } from '../../orders/rental-phase';
import { useOngoingOrders } from '../../orders/use-orders';
import { ConsentReceipts } from './consent-receipts';
import { DeleteAccountDialog } from './delete-account';
import { saveFile } from '../../session/browser-actions';
import { ProblemAlert } from '../../forms/problem-alert';

export default function PrivacySection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  return (
    <>
      <Part title={t('user.consent.title')} note={t('user.consent.note')}>
        <ConsentReceipts customerId={profile.userID} />
      </Part>
      <Part title={t('user.privacy.data')}>
        <PersonalData profile={profile} />
      </Part>
    </>
  );
}

function PersonalData({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  // An order that blocks the deletion is shown before the customer enters a password.
  const blockingOrder = useOngoingOrders().orders?.[0];
  const [deleting, setDeleting] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => exportPersonalData(api, profile.userID),
    onSuccess: (data) => saveFile(`spruce-personal-data-${profile.userID}.json`, JSON.stringify(data, null, 2), 'application/json'),
  });
  return (
    <>
      <div className={styles.settings}>
        <Setting
          title={t('user.privacy.copy')}
          action={
            <Button variant="outline" size="small" loading={isPending} loadingText={t('user.privacy.copying')} onClick={() => mutate()}>
              {t('user.privacy.download')}
            </Button>
          }
        >
          <p>{t('user.privacy.copyNote')}</p>
          <SavedMessage>{isSuccess && t('user.privacy.copied')}</SavedMessage>
        </Setting>
        <Setting
          title={t('user.privacy.delete')}
          action={
            <Button
              variant="danger"
              size="small"
              aria-haspopup="dialog"
              disabled={blockingOrder !== undefined}
              onClick={() => setDeleting(true)}
            >
              {t('user.privacy.deleteAccount')}
            </Button>
          }
        >
          <p>{t('user.privacy.deleteNote')}</p>
        </Setting>
      </div>
      {blockingOrder && (
        <Alert
          link={
            <Link className={textLinkClass()} to={paths.order(blockingOrder.number)}>
              {t('user.delete.seeOrder')}
            </Link>
          }
        >
          {getRentalPhase(blockingOrder) === 'active'
            ? t('user.delete.runs', {
                number: preventBreaks(blockingOrder.number),
                end: formatDate(blockingOrder.endsOn, language, 'letter'),
              })
            : t('user.delete.booked', { number: preventBreaks(blockingOrder.number) })}
        </Alert>
      )}
      <ProblemAlert error={error} />
      <DeleteAccountDialog profile={profile} open={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}
