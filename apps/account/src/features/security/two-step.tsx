import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@spruce/api-client/account';
import { formatDate } from '@spruce/i18n';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { Alert, Badge, Button, TextLink } from '@spruce/ui';
import { SavedMessage, Setting } from '../../customer/part';
import styles from '../../customer/part.module.css';
import type { TwoStepTask } from './two-step-dialog';

const TwoStepDialog = lazy(() => import(/* webpackChunkName: "security.two-step" */ './two-step-dialog'));

/** Below this number, the page suggests new recovery codes. */
const FEW_CODES = 3;

export function TwoStep({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const [task, setTask] = useState<TwoStepTask>();
  const [done, setDone] = useState<TwoStepTask>();
  const { twoStepAt, recoveryCodesLeft = 0 } = profile;
  const open = (next: TwoStepTask) => () => {
    setDone(undefined);
    setTask(next);
  };
  const isStaff = profile.role === 'staff';
  return (
    <>
      {isStaff && !twoStepAt ? <Alert tone="warm">{t('twoStep.staff')}</Alert> : null}
      <div className={styles.settings}>
        <Setting
          title={
            <span className={styles.marked}>
              {t('twoStep.app')} {twoStepAt ? <Badge tone="calm">{t('twoStep.on')}</Badge> : null}
            </span>
          }
          action={
            <Button variant="outline" size="small" onClick={open(twoStepAt ? 'end' : 'start')}>
              {t(twoStepAt ? 'twoStep.turnOff' : 'twoStep.turnOn')}
            </Button>
          }
        >
          <p>{twoStepAt ? t('twoStep.since', { date: formatDate(twoStepAt.toISOString(), language, 'letter') }) : t('twoStep.why')}</p>
        </Setting>
        {twoStepAt ? (
          <Setting
            title={t('twoStep.codes')}
            action={
              <Button variant="outline" size="small" onClick={open('renew')}>
                {t('twoStep.renew')}
              </Button>
            }
          >
            <p>{t('twoStep.left', { count: recoveryCodesLeft })}</p>
            {recoveryCodesLeft < FEW_CODES ? <p className="note">{t('twoStep.few')}</p> : null}
          </Setting>
        ) : null}
        <SavedMessage>{done && t(`twoStep.done.${done}`)}</SavedMessage>
        {isStaff && done === 'start' ? (
          <p>
            <TextLink href={localePath(paths.checkoutAdmin(), language)}>{t('twoStep.openStaff')}</TextLink>
          </p>
        ) : null}
      </div>
      {task ? (
        <Suspense>
          <TwoStepDialog
            profile={profile}
            task={task}
            onClose={(finished) => {
              if (finished) setDone(task);
              setTask(undefined);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
