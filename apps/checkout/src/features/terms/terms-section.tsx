import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profileQuery, updateProfile, type Profile } from '@spruce/api-client/account';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { Alert, Checkbox, TextLink } from '@spruce/ui';
import { changeDraft } from '../../draft/draft-store';
import type { Checkout } from '../../order/use-checkout';
import { Section } from '../../frame/section';
import styles from '../../frame/section.module.css';

export function TermsSection({ checkout, isSubmitted }: { checkout: Checkout; isSubmitted: boolean }) {
  const { t } = useTranslation('checkout');
  const { language } = usePlatform();
  const { draft, profile } = checkout;
  const { termsAccepted } = draft;
  const [isMailsOffered] = useState(!profile.marketing);
  const link = (href: string, text: string) => (
    <TextLink className="nowrap" href={href} target="_blank" rel="noopener">
      {text}
    </TextLink>
  );
  return (
    <Section name="terms" complete={termsAccepted} isSubmitted={isSubmitted}>
      <div className={styles.tight}>
        <Checkbox
          checked={termsAccepted}
          invalid={isSubmitted && !termsAccepted}
          onChange={(event) => changeDraft({ termsAccepted: event.currentTarget.checked })}
          label={
            <>
              {t('terms.before')} {link(localePath(paths.termsAndConditions(), language), t('terms.conditions'))} {t('terms.and')}{' '}
              {link(localePath(paths.termsOfSubscription(), language), t('terms.subscription'))}
              {t('terms.after')}
            </>
          }
        />
        {isMailsOffered ? <MarketingConsent profile={profile} /> : null}
      </div>
    </Section>
  );
}

/** Saves a change at once, like the same setting in the account. */
function MarketingConsent({ profile }: { profile: Profile }) {
  const { t } = useTranslation('checkout');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { mutate, variables, isPending, isError } = useMutation({
    mutationFn: (marketing: boolean) => updateProfile(api, profile.userID, { marketing }),
    // The requests of one scope run one after the other, so that the last choice wins.
    scope: { id: 'mails' },
    onSuccess: (saved) => queryClient.setQueryData(profileQuery(api, profile.userID).queryKey, saved),
  });
  return (
    <>
      <Checkbox
        label={`${t('terms.mails')} ${t('optional')}`}
        checked={isPending ? variables : profile.marketing}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      {isError ? (
        <Alert live tone="bad">
          {t('problems.failed')}
        </Alert>
      ) : null}
    </>
  );
}
