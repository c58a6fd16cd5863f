import type { SlotProps } from '@spruce/platform';
import { useUserId } from '@spruce/session';
import { AddCard } from '../features/payment/add-card';

export { loadMessages, namespace } from '../messages/messages';

/** A page that shows this slot must set `handle.providers` to `['stripe']`. */
export default function AddCardSlot({ onSaved, onCancel }: SlotProps['account/add-card']) {
  const uid = useUserId();
  return uid === null ? null : <AddCard customerId={uid} onSaved={onSaved} onCancel={onCancel} />;
}
