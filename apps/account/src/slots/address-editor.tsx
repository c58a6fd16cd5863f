import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '@spruce/api-client/account';
import { useTranslation } from 'react-i18next';
import { usePlatform, type SlotProps } from '@spruce/platform';
import { useRehydrateSession, useSession } from '@spruce/session';
import { SectionSkeleton } from '../customer/account-frame';
import { AddressForm } from '../features/addresses/address-form';
import { FirstAddresses } from '../features/addresses/first-addresses';

export { loadMessages, namespace } from '../messages/messages';

export default function AddressEditor(props: SlotProps['account/address-editor']) {
  const { kind, addressKey, customerId, together, billedTo, onSaved, onCancel } = props;
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  useRehydrateSession();
  const uid = useSession((session) => session.uid);
  const owner = customerId ?? uid;
  const { data: profile } = useQuery({ ...profileQuery(api, owner ?? 0), enabled: uid !== null });
  if (!profile) return <SectionSkeleton label={t('user.loading')} />;
  if (together || billedTo) {
    const invoice = (billedTo ?? together)?.invoice;
    return <FirstAddresses profile={profile} billedTo={billedTo} invoice={invoice} onSaved={onSaved} onCancel={onCancel} />;
  }
  const lists = { shipping: profile.shippingList, billing: profile.billingList, invoice: profile.invoiceList };
  const saved = lists[kind].find(({ key }) => key === addressKey);
  return <AddressForm profile={profile} kind={kind} fixed {...(saved && { saved })} onSaved={(key) => onSaved(key)} onCancel={onCancel} />;
}
