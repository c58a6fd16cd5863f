import { DELIVERY_FEE } from '@spruce/contract/constants';

/** The API sends booleans as the strings "true" and "false". */
export interface DeliveryAccess {
  readonly stairs?: boolean | 'true' | 'false' | (string & {}) | null;
  readonly lift?: boolean | 'true' | 'false' | (string & {}) | null;
}

export interface DeliveryFee {
  amount: number;
  reason: 'standard' | 'stairs-without-lift';
}

/**
 * Tells whether two more people must carry the furniture, which doubles the delivery fee: the home has stairs, and `lift` is explicitly
 * false.
 */
export const needsCarrying = ({ stairs, lift }: DeliveryAccess): boolean => String(stairs) === 'true' && String(lift) === 'false';

/** The fee is charged once, with the first month. */
export function deliveryFee(access: DeliveryAccess = {}): DeliveryFee {
  return needsCarrying(access)
    ? { amount: DELIVERY_FEE.double, reason: 'stairs-without-lift' }
    : { amount: DELIVERY_FEE.single, reason: 'standard' };
}
