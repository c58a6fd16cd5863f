import type { SlotProps } from '@spruce/platform';
import { useRehydrateSession, useSession } from '@spruce/session';
import { AddCard } from '../features/payment/add-card';

export { loadMessages, namespace } from '../messages/messages';

/** Card form for other apps. A page with this slot must list Stripe among its providers. */
export default function AddCardSlot({ onSaved, onCancel }: SlotProps['account/add-card']) {
  useRehydrateSession();
  const uid = useSession((session) => session.uid);
  return uid === null ? null : <AddCard customerId={uid} onSaved={onSaved} onCancel={onCancel} />;
}
