import type { SignedIn } from '../accounts/signed-in';

/** Who changes an order. */
export type Actor = { kind: 'customer' | 'staff'; id: number } | { kind: 'system'; id: null };

export const SYSTEM: Actor = { kind: 'system', id: null };

/** Staff act as staff also on orders of their own. */
export const actorOf = ({ id, role }: SignedIn): Actor => ({ kind: role, id });
