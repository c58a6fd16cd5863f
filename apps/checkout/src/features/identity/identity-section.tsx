import { useTranslation } from 'react-i18next';
import { paths, type Path } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { buttonClass, IdCardIcon, ShieldIcon, StatusCard, TextLink } from '@spruce/ui';
import type { Checkout } from '../../order/use-checkout';
import { PartWaits } from '../section/part-waits';
import { Section } from '../section/section';

const TONES = { verified: 'good', pending: 'calm', retry: 'warm', rejected: 'bad' } as const;

/** Where the check of the customer's ID stands, and the way to it. Its page leads back here. */
export function IdentitySection({ checkout, asked }: { checkout: Checkout; asked: boolean }) {
  const { t } = useTranslation('checkout');
  const { language } = usePlatform();
  const { identity } = checkout;
  const status = identity?.status;
  const verified = status === 'verified';
  const open = status === 'none' || status === 'started' || status === 'retry';
  const way = (to: Path, label: string) => (
    <a className={buttonClass()} href={localePath(to, language)}>
      {label}
    </a>
  );
  return (
    <Section name="identity" complete={verified} asked={asked}>
      {status ? (
        <StatusCard
          icon={verified ? <ShieldIcon /> : <IdCardIcon />}
          title={t(`identity.${status}.title`)}
          {...(status in TONES && { tone: TONES[status as keyof typeof TONES] })}
          edge={asked && !verified}
          {...(open && {
            actions: (
              <>
                {way(paths.idVerification('checkout'), t('identity.verify'))}
                <TextLink href={`${localePath(paths.faq(), language)}#account`} target="_blank" rel="noopener">
                  {t('identity.why')}
                </TextLink>
              </>
            ),
          })}
          {...(status === 'rejected' && { actions: way(paths.contact(), t('identity.talk')) })}
        >
          {t(`identity.${status}.text`)}
        </StatusCard>
      ) : (
        <PartWaits checkout={checkout} name="identity" />
      )}
    </Section>
  );
}
