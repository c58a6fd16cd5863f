import { useTranslation } from 'react-i18next';
import type { Profile } from '@spruce/api-client/account';
import { paths } from '@spruce/contract/paths';
import { formatDate } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { buttonClass, InfoIcon, ShieldIcon, StatusCard } from '@spruce/ui';
import { Part } from '../../customer/part';
import { EmailSetting } from './email-setting';
import { LanguageSetting } from './language-setting';
import { ProfileForm } from './profile-form';

export default function ProfileSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const verified = profile.sumsubVerified;
  return (
    <>
      <Part title={t('user.you')}>
        <ProfileForm profile={profile} />
      </Part>
      <Part title={t('user.email.title')} note={t('user.email.note')}>
        <EmailSetting profile={profile} />
      </Part>
      <Part title={t('user.identity.title')}>
        <StatusCard
          {...(verified && { tone: 'good' })}
          icon={verified ? <ShieldIcon /> : <InfoIcon />}
          title={t(verified ? 'user.identity.verified' : 'user.identity.open')}
          actions={
            !verified && (
              <Link className={buttonClass({ variant: 'outline' })} to={paths.idVerification()}>
                {t('user.identity.verify')}
              </Link>
            )
          }
        >
          {verified && profile.sumsubVerifiedAt
            ? `${t('user.identity.on', { date: formatDate(profile.sumsubVerifiedAt.toISOString(), language, 'letter') })} `
            : null}
          {t(verified ? 'user.identity.verifiedText' : 'user.identity.openText')}
        </StatusCard>
      </Part>
      <Part title={t('user.language.title')}>
        <LanguageSetting profile={profile} />
      </Part>
    </>
  );
}
