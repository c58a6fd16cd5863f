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

/** True for stairs with `lift` explicitly false: two more people carry, and the delivery fee doubles. */
export const needsCarrying = ({ stairs, lift }: DeliveryAccess): boolean => String(stairs) === 'true' && String(lift) === 'false';

/** Delivery and assembly in baht, charged once with the first month. */
export function deliveryFee(access: DeliveryAccess = {}): DeliveryFee {
  return needsCarrying(access)
    ? { amount: DELIVERY_FEE.double, reason: 'stairs-without-lift' }
    : { amount: DELIVERY_FEE.single, reason: 'standard' };
}
