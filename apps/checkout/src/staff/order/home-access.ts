import type { Order } from '@spruce/api-client/orders';

export const classifyAccess = ({ stairs, lift }: Order['access']): 'lift' | 'stairs' | 'level' =>
  stairs === 'true' ? (lift === 'true' ? 'lift' : 'stairs') : 'level';
