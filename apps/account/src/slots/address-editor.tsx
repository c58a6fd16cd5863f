import type { AddressValues } from '@spruce/address';
import type { SlotProps } from '@spruce/platform';
import { SectionSkeleton } from '../customer/section-skeleton';
import { useCustomer } from '../customer/use-customer';
import { AddressForm } from '../features/addresses/address-form';
import { toAddressChanges } from '../features/addresses/address-values';

export { loadMessages, namespace } from '../messages/messages';

export default function AddressEditor(props: SlotProps['account/address-editor']) {
  const { kind, addressKey, customerId, together, billedTo, onSaved, onCancel } = props;
  const { data: profile } = useCustomer(customerId);
  if (!profile) return <SectionSkeleton />;
  if (together || billedTo) {
    const invoiceAt = (billedTo ?? together)?.invoice;
    // Puts all addresses of the form into one request, so that the service saves all of them or none.
    const buildChanges = (values: AddressValues, bill = values) => {
      const { billing: delivered } = toAddressChanges('billing', values);
      const invoice = delivered && invoiceAt?.(delivered);
      return { ...toAddressChanges('shipping', values), ...toAddressChanges('billing', bill), ...(invoice && { invoice }) };
    };
    return <AddressForm profile={profile} kind="shipping" fixed {...{ billedTo, buildChanges, onSaved, onCancel }} />;
  }
  const lists = { shipping: profile.shippingList, billing: profile.billingList, invoice: profile.invoiceList };
  const saved = lists[kind].find(({ key }) => key === addressKey);
  return <AddressForm profile={profile} kind={kind} fixed {...(saved && { saved })} onSaved={(key) => onSaved(key)} onCancel={onCancel} />;
}
