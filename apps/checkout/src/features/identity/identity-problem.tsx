import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { buttonClass, IdCardIcon, StatusCard } from '@spruce/ui';

const TONES = { pending: 'calm', 'on-hold': undefined, retry: 'warm', rejected: 'bad' } as const;

export default function IdentityProblem({ status, edge }: { status: keyof typeof TONES; edge: boolean }) {
  const { t } = useTranslation(['identity', 'checkout'], { nsMode: 'fallback' });
  const { language } = usePlatform();
  const tone = TONES[status];
  const [to, label] = status === 'retry' ? [paths.idVerification('checkout'), t('identity.verify')] : [paths.contact(), t('identity.talk')];
  return (
    <StatusCard
      icon={<IdCardIcon />}
      title={t(`identity.${status}.title`)}
      {...(tone && { tone })}
      edge={edge}
      {...((status === 'retry' || status === 'rejected') && {
        actions: (
          <a className={buttonClass()} href={localePath(to, language)}>
            {label}
          </a>
        ),
      })}
    >
      {t(`identity.${status}.text`)}
    </StatusCard>
  );
}
