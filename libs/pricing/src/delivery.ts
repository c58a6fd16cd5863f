import { DELIVERY_FEE, type DeliveryFeeReason } from '@spruce/contract/constants';

/** The API sends booleans as the strings "true" and "false". */
export interface DeliveryAccess {
  readonly stairs?: boolean | 'true' | 'false' | (string & {}) | null;
  readonly lift?: boolean | 'true' | 'false' | (string & {}) | null;
}

export interface DeliveryFee {
  amount: number;
  reason: DeliveryFeeReason;
}

/** True if the home has stairs and `lift` is explicitly false. Then two more people come, and the delivery fee doubles. */
export const needsFourPeople = ({ stairs, lift }: DeliveryAccess): boolean => String(stairs) === 'true' && String(lift) === 'false';

/** The fee is charged once, with the first month. */
export function deliveryFee(access: DeliveryAccess = {}): DeliveryFee {
  return needsFourPeople(access)
    ? { amount: DELIVERY_FEE.double, reason: 'stairs-without-lift' }
    : { amount: DELIVERY_FEE.single, reason: 'standard' };
}
