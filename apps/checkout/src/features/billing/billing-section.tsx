import { useTranslation } from 'react-i18next';
import { formatAddress } from '@spruce/address';
import { usePlatform } from '@spruce/platform';
import { Checkbox, Phrases, TextLink } from '@spruce/ui';
import { changeDraft } from '../../draft/draft-store';
import { findUnprintableInAddress, hasNoAddress } from '../../order/saved-addresses';
import type { Checkout } from '../../order/use-checkout';
import { AddressChoice } from '../../order/address-choice';
import { Section } from '../../frame/section';
import styles from '../../frame/section.module.css';

export function BillingSection({ checkout, isSubmitted }: { checkout: Checkout; isSubmitted: boolean }) {
  const { t } = useTranslation('checkout');
  const { language } = usePlatform();
  const { profile, draft, address } = checkout;
  const chosen = profile.billingList.find(({ key }) => key === draft.billing);
  const billingAddress = draft.sameAsShipping ? address : chosen;
  return (
    // If billing uses the delivery address, only the delivery section reports a missing address.
    <Section
      name="billing"
      complete={billingAddress !== undefined && !findUnprintableInAddress(billingAddress)}
      isSubmitted={isSubmitted && !draft.sameAsShipping}
    >
      {hasNoAddress(profile) ? (
        // Without any address, the form of the delivery section also asks for the billing address, so this section only links to it.
        <p className="note">
          <TextLink href="#delivery">{t('billing.withDelivery')}</TextLink>
        </p>
      ) : (
        <div className={styles.tight}>
          <Checkbox
            label={t('billing.same')}
            checked={draft.sameAsShipping}
            onChange={(event) => changeDraft({ sameAsShipping: event.currentTarget.checked })}
          />
          {!draft.sameAsShipping ? (
            <AddressChoice
              kind="billing"
              legend={t('sections.billing')}
              addresses={profile.billingList}
              value={chosen?.key ?? null}
              onChange={(key) => changeDraft({ billing: key })}
            />
          ) : address ? (
            <p className={`${styles.below} note`}>
              <Phrases text={formatAddress(address, 'phrases', language)} />
            </p>
          ) : null}
        </div>
      )}
    </Section>
  );
}
