import { useTranslation } from 'react-i18next';
import type { Profile } from '@spruce/api-client/account';
import { formatDate } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Part } from '../../customer/part';
import { RecentLoginNotice } from '../../customer/recent-login';
import { Connections } from './connections';
import { Devices } from './devices';
import { PasswordForm } from './password-form';
import { TwoStep } from './two-step';

export default function SecuritySection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const { passwordChangedAt, hasPassword, userID } = profile;
  return (
    <>
      <RecentLoginNotice profile={profile} section="security" />
      <Part
        title={t('user.security.password')}
        note={
          hasPassword
            ? passwordChangedAt && t('user.security.changedOn', { date: formatDate(passwordChangedAt.toISOString(), language, 'letter') })
            : t('user.security.none')
        }
      >
        <PasswordForm profile={profile} />
      </Part>
      <Part title={t('twoStep.section')} note={t('twoStep.sectionNote')}>
        <TwoStep profile={profile} />
      </Part>
      <Part title={t('user.security.logins.title')} note={t('user.security.logins.note')}>
        <Connections profile={profile} />
      </Part>
      <Part title={t('user.security.devices')} note={t('user.security.devicesNote')}>
        <Devices customerId={userID} />
      </Part>
    </>
  );
}
