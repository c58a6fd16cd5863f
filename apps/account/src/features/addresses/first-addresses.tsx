import type { Profile } from '@spruce/api-client/account';
import type { SlotProps } from '@spruce/platform';
import { AddressForm } from './address-form';
import { changesOf } from './address-values';

type Editor = SlotProps['account/address-editor'];

interface FirstAddressesProps extends Pick<Editor, 'onSaved' | 'onCancel'> {
  profile: Profile;
  together: NonNullable<Editor['together']>;
}

/** The first addresses of a customer: the service saves all of them in one call, or none. */
export const FirstAddresses = ({ profile, together, onSaved, onCancel }: FirstAddressesProps) => (
  <AddressForm
    profile={profile}
    kind="shipping"
    fixed
    changesWith={(values) => {
      const changes = { ...changesOf('shipping', values, undefined), ...changesOf('billing', values, undefined) };
      const invoice = changes.billing && together.invoice?.(changes.billing);
      return { ...changes, ...(invoice && { invoice }) };
    }}
    onSaved={onSaved}
    onCancel={onCancel}
  />
);
