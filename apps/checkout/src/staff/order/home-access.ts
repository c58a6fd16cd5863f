import type { Order } from '@spruce/api-client/orders';

/** How a home is reached, as the last part of a message key. */
export const accessOf = ({ stairs, lift }: Order['access']): 'lift' | 'stairs' | 'level' =>
  stairs === 'true' ? (lift === 'true' ? 'lift' : 'stairs') : 'level';
