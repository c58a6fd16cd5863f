import { DELIVERY_FEE } from '@spruce/contract/constants';

/** Access to the home. The wire sends booleans as the strings "true" and "false". */
export interface DeliveryAccess {
  readonly stairs?: boolean | 'true' | 'false' | (string & {}) | null;
  readonly lift?: boolean | 'true' | 'false' | (string & {}) | null;
}

export interface DeliveryFee {
  amount: number;
  reason: 'standard' | 'stairs-without-lift';
}

/** Delivery and assembly in baht, charged once with the first month. Doubled for stairs with `lift` explicitly false. */
export function deliveryFee(access: DeliveryAccess = {}): DeliveryFee {
  const carried = String(access.stairs) === 'true' && String(access.lift) === 'false';
  return carried ? { amount: DELIVERY_FEE.double, reason: 'stairs-without-lift' } : { amount: DELIVERY_FEE.single, reason: 'standard' };
}
