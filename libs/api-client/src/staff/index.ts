export * from './follow-orders';
export * from './queries';
export type * from './types';
