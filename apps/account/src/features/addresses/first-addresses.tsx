import type { Profile } from '@spruce/api-client/account';
import type { SlotProps } from '@spruce/platform';
import { AddressForm } from './address-form';
import { toAddressChanges } from './address-values';

type Editor = SlotProps['account/address-editor'];

interface FirstAddressesProps extends Pick<Editor, 'billedTo' | 'onSaved' | 'onCancel'> {
  profile: Profile;
  invoice: NonNullable<Editor['billedTo']>['invoice'];
}

/** One request saves all addresses of the form or none. */
export const FirstAddresses = ({ profile, billedTo, invoice: invoiceAt, onSaved, onCancel }: FirstAddressesProps) => (
  <AddressForm
    profile={profile}
    kind="shipping"
    fixed
    billedTo={billedTo}
    buildChanges={(values, bill) => {
      const { billing: delivered } = toAddressChanges('billing', values);
      const invoice = delivered && invoiceAt?.(delivered);
      return {
        ...toAddressChanges('shipping', values),
        ...toAddressChanges('billing', bill ?? values),
        ...(invoice && { invoice }),
      };
    }}
    onSaved={onSaved}
    onCancel={onCancel}
  />
);
