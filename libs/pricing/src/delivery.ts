import { DELIVERY_FEE } from '@spruce/contract/constants';

/** How the home is reached, as on the wire: booleans, or the strings "true" and "false". */
export interface DeliveryAccess {
  readonly stairs?: boolean | 'true' | 'false' | (string & {}) | null;
  readonly lift?: boolean | 'true' | 'false' | (string & {}) | null;
}

/** The fee in baht with its reason, which the shopper is always told. */
export interface DeliveryFee {
  amount: number;
  reason: 'standard' | 'stairs-without-lift';
}

/**
 * Baht for delivery and assembly, charged once with the first month: 1800; double when there are stairs and, as told and not just
 * unknown, no lift.
 */
export function deliveryFee(access: DeliveryAccess = {}): DeliveryFee {
  const carried = String(access.stairs) === 'true' && String(access.lift) === 'false';
  return carried ? { amount: DELIVERY_FEE.double, reason: 'stairs-without-lift' } : { amount: DELIVERY_FEE.single, reason: 'standard' };
}
