import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { profileQuery, type AddressForm, type InvoiceForm } from '@spruce/api-client/account';
import { saveHomeAccess } from '@spruce/cart/delivery';
import { DELIVERY_FEE } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { localePath, usePlatform } from '@spruce/platform';
import { needsFourPeople } from '@spruce/pricing';
import { Alert, SegmentedChoice, TextArea, TextLink } from '@spruce/ui';
import { changeDraft } from '../../draft/draft-store';
import type { Checkout } from '../../order/use-checkout';
import { Section } from '../../frame/section';
import styles from '../../frame/section.module.css';
import { AddressChoice } from '../../order/address-choice';
import { keepAnswers } from '../../order/order-request';
import { hasNoAddress } from '../../order/saved-addresses';

const MAX_NOTE_LENGTH = 500;

interface DeliverySectionProps {
  checkout: Checkout;
  isSubmitted: boolean;
  invoiceAt: (at: AddressForm) => InvoiceForm | null;
}

export function DeliverySection({ checkout, isSubmitted, invoiceAt }: DeliverySectionProps) {
  const { t } = useTranslation('checkout');
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const { profile, draft, address, access } = checkout;
  const liftOpen = draft.liftOpen === true;
  const stairs = access.stairs || liftOpen;
  const change = (part: Partial<typeof access>) => changeDraft({ access: { ...access, ...part } });
  const saveAnswer = (part: { stairs: boolean; lift?: boolean }) => {
    changeDraft({ access: { ...access, ...part }, liftOpen: false });
    saveHomeAccess(part);
  };
  const yesNoOptions = [
    { value: 'yes' as const, label: t('yes') },
    { value: 'no' as const, label: t('no') },
  ];
  return (
    <Section name="delivery" complete={address !== undefined && !liftOpen} isSubmitted={isSubmitted}>
      <div className={styles.stack}>
        <AddressChoice
          kind="shipping"
          legend={t('sections.delivery')}
          addresses={profile.shippingList}
          {...(hasNoAddress(profile) && {
            // Passes both props, because an older release of the address form knows only `together`, not `billedTo`.
            ...(draft.sameAsShipping && { together: { billing: 'same', invoice: invoiceAt } }),
            billedTo: {
              same: draft.sameAsShipping,
              onSame: (sameAsShipping) => changeDraft({ sameAsShipping }),
              invoice: invoiceAt,
            },
          })}
          value={address?.key ?? null}
          onChange={(key, saved) => {
            const book = queryClient.getQueryData(profileQuery(api, profile.userID).queryKey);
            const edited = address?.key === key && book?.shippingList.find((one) => one.key === key);
            changeDraft({
              shipping: key,
              ...(edited ? keepAnswers(draft, address.delivery, edited.delivery) : { access: null, liftOpen: false }),
              ...(saved?.billing && { billing: saved.billing }),
              ...(saved?.invoice && { invoice: saved.invoice, taxpayer: null }),
            });
          }}
        />
        {address ? (
          <>
            <SegmentedChoice
              inline
              legend={t('delivery.stairs')}
              options={yesNoOptions}
              value={stairs ? 'yes' : 'no'}
              // Saves the answer "yes" only after the customer has also answered about the lift, because the fee depends on both answers.
              onChange={(value) => (value === 'yes' ? changeDraft({ liftOpen: true }) : saveAnswer({ stairs: false }))}
            />
            {stairs ? (
              <SegmentedChoice
                inline
                legend={t('delivery.lift')}
                options={yesNoOptions}
                value={liftOpen ? null : access.lift ? 'yes' : 'no'}
                onChange={(value) => saveAnswer({ stairs: true, lift: value === 'yes' })}
                {...(liftOpen && { [isSubmitted ? 'error' : 'hint']: t('delivery.liftFirst') })}
              />
            ) : null}
            <Alert>
              {t(!liftOpen && needsFourPeople(access) ? 'delivery.feeNow' : 'delivery.fee', {
                fee: formatMoney(DELIVERY_FEE.single),
                double: formatMoney(DELIVERY_FEE.double),
              })}{' '}
              <TextLink href={`${localePath(paths.faq(), language)}#delivery`} target="_blank" rel="noopener">
                {t('delivery.feeHow')}
              </TextLink>
            </Alert>
            <TextArea
              label={t('delivery.note')}
              optional={t('optional')}
              maxLength={MAX_NOTE_LENGTH}
              hint={access.note.length >= MAX_NOTE_LENGTH ? t('delivery.noteFull', { most: MAX_NOTE_LENGTH }) : undefined}
              value={access.note}
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
          </>
        ) : null}
      </div>
    </Section>
  );
}
