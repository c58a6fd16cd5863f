import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { lazyWithMessages } from '@spruce/features/lazy-with-messages';
import { formatDate } from '@spruce/i18n';
import { localePath, usePlatform } from '@spruce/platform';
import { buttonClass, IdCardIcon, ShieldIcon, StatusCard, TextLink } from '@spruce/ui';
import type { Checkout } from '../../order/use-checkout';
import { Section, SectionLoading } from '../../frame/section';

const IdentityTrouble = lazyWithMessages(
  'identity',
  {
    en: () => import(/* webpackChunkName: "few.en" */ '@spruce/messages-checkout/identity.en.json'),
    th: () => import(/* webpackChunkName: "few.th" */ '@spruce/messages-checkout/identity.th.json'),
  },
  () => import(/* webpackChunkName: "identity" */ './identity-problem'),
);

export function IdentitySection({ checkout, isSubmitted }: { checkout: Checkout; isSubmitted: boolean }) {
  const { t } = useTranslation('checkout');
  const { language } = usePlatform();
  const { status, verifiedAt } = checkout.identity ?? {};
  const verified = status === 'verified';
  return (
    <Section name="identity" complete={verified} isSubmitted={isSubmitted}>
      {status === undefined ? (
        <SectionLoading checkout={checkout} name="identity" />
      ) : status === 'verified' || status === 'none' || status === 'started' ? (
        <StatusCard
          icon={verified ? <ShieldIcon /> : <IdCardIcon />}
          title={t(`identity.${status}.title`)}
          {...(verified
            ? { tone: 'good' }
            : {
                edge: isSubmitted,
                actions: (
                  <>
                    <a className={buttonClass()} href={localePath(paths.idVerification('checkout'), language)}>
                      {t('identity.verify')}
                    </a>
                    <TextLink href={`${localePath(paths.faq(), language)}#account-and-id`} target="_blank" rel="noopener">
                      {t('identity.why')}
                    </TextLink>
                  </>
                ),
              })}
        >
          {verified && verifiedAt
            ? `${t('identity.verified.on', { date: formatDate(verifiedAt.toISOString(), language, 'letter') })} `
            : null}
          {t(`identity.${status}.text`)}
        </StatusCard>
      ) : (
        <IdentityTrouble status={status} edge={isSubmitted} />
      )}
    </Section>
  );
}
