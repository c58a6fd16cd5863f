import type { SlotProps } from '@spruce/platform';
import { useRehydrateSession, useSession } from '@spruce/session';
import { AddCard } from '../features/payment/add-card';

export { loadMessages, namespace } from '../messages/messages';

/** A page that shows this slot must set `handle.providers` to `['stripe']`. */
export default function AddCardSlot({ onSaved, onCancel }: SlotProps['account/add-card']) {
  useRehydrateSession();
  const uid = useSession((session) => session.uid);
  return uid === null ? null : <AddCard customerId={uid} onSaved={onSaved} onCancel={onCancel} />;
}
