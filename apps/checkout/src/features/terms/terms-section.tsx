import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { Checkbox, TextLink } from '@spruce/ui';
import { changeDraft } from '../../draft/draft-store';
import type { Checkout } from '../../order/use-checkout';
import { Section } from '../section/section';

/** Agreeing to the terms. They open beside the checkout, so that nothing is left for reading them. */
export function TermsSection({ checkout, asked }: { checkout: Checkout; asked: boolean }) {
  const { t } = useTranslation('checkout');
  const { language } = usePlatform();
  const { termsAccepted } = checkout.draft;
  const link = (href: string, text: string) => (
    <TextLink className="nowrap" href={href} target="_blank" rel="noopener">
      {text}
    </TextLink>
  );
  return (
    <Section name="terms" complete={termsAccepted} asked={asked}>
      <Checkbox
        checked={termsAccepted}
        invalid={asked && !termsAccepted}
        onChange={(event) => changeDraft({ termsAccepted: event.currentTarget.checked })}
        label={
          <>
            {t('terms.before')} {link(localePath(paths.termsAndConditions(), language), t('terms.conditions'))} {t('terms.and')}{' '}
            {link(localePath(paths.termsOfSubscription(), language), t('terms.subscription'))}
            {t('terms.after')}
          </>
        }
      />
    </Section>
  );
}
