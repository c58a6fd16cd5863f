import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportPersonalData, type Profile } from '@spruce/api-client/account';
import { paths } from '@spruce/contract/paths';
import { formatDate, unbroken } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Alert, Button, Switch, textLinkClass } from '@spruce/ui';
import { Part, Saved, Setting } from '../../customer/part';
import styles from '../../customer/part.module.css';
import { useChangeProfile } from '../../customer/use-customer';
import { useProblem } from '../../entry/use-problem';
import { phaseOf } from '../../orders/phase-of';
import { useLiveOrders } from '../../orders/use-live-orders';
import { ConsentReceipts } from './consent-receipts';
import { DeleteAccount } from './delete-account';
import { saveFile } from './save-file';

export function PrivacySection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  return (
    <>
      <Part title={t('user.consent.title')} note={t('user.consent.note')}>
        <ConsentReceipts customerId={profile.userID} />
      </Part>
      <Part title={t('user.privacy.send')}>
        <Mails profile={profile} />
      </Part>
      <Part title={t('user.privacy.data')}>
        <YourData profile={profile} />
      </Part>
    </>
  );
}

function Mails({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const change = useChangeProfile(profile.userID);
  const problemOf = useProblem();
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (marketing: boolean) => change({ marketing }),
    // Runs requests one after the other: parallel ones may arrive in the wrong order, and the last choice must win.
    scope: { id: 'mails' },
  });
  return (
    <>
      <div className={styles.settings}>
        <div className={styles.setting}>
          <Switch className={styles.words} label={t('user.privacy.orders')} description={t('user.privacy.ordersNote')} checked disabled />
        </div>
        <div className={styles.setting}>
          <Switch
            className={styles.words}
            label={t('user.privacy.tips')}
            description={t('user.privacy.tipsNote')}
            // Optimistic update; the service's value returns when it rejects the change.
            checked={isPending ? variables : profile.marketing}
            onChange={(event) => mutate(event.currentTarget.checked)}
          />
        </div>
      </div>
      <Saved>{isSuccess && t('user.saved')}</Saved>
      {error && (
        <Alert tone="bad" live>
          {problemOf(error)}
        </Alert>
      )}
    </>
  );
}

function YourData({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const problemOf = useProblem();
  // Shown before the password is asked for. While the orders are unknown, the service reports the problem afterwards.
  const inTheWay = useLiveOrders().orders?.[0];
  const [preparing, setPreparing] = useState(false);
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [deleting, setDeleting] = useState(false);
  const copy = async () => {
    setPreparing(true);
    setSaved(false);
    setProblem(undefined);
    try {
      const data = await exportPersonalData(api, profile.userID);
      saveFile(`spruce-personal-data-${profile.userID}.json`, JSON.stringify(data, null, 2), 'application/json');
      setSaved(true);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setPreparing(false);
    }
  };
  return (
    <>
      <div className={styles.settings}>
        <Setting
          title={t('user.privacy.copy')}
          action={
            <Button variant="outline" size="small" loading={preparing} loadingText={t('user.privacy.copying')} onClick={() => void copy()}>
              {t('user.privacy.download')}
            </Button>
          }
        >
          <p>{t('user.privacy.copyNote')}</p>
          <Saved>{saved && t('user.privacy.copied')}</Saved>
        </Setting>
        <Setting
          title={t('user.privacy.delete')}
          action={
            <Button
              variant="danger"
              size="small"
              aria-haspopup="dialog"
              disabled={inTheWay !== undefined}
              onClick={() => setDeleting(true)}
            >
              {t('user.privacy.deleteAccount')}
            </Button>
          }
        >
          <p>{t('user.privacy.deleteNote')}</p>
        </Setting>
      </div>
      {inTheWay && (
        <Alert
          link={
            <Link className={textLinkClass()} to={paths.order(inTheWay.number)}>
              {t('user.delete.seeOrder')}
            </Link>
          }
        >
          {phaseOf(inTheWay) === 'active'
            ? t('user.delete.runs', { number: unbroken(inTheWay.number), end: formatDate(inTheWay.endsOn, language, 'letter') })
            : t('user.delete.booked', { number: unbroken(inTheWay.number) })}
        </Alert>
      )}
      {problem && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
      <DeleteAccount profile={profile} open={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}
