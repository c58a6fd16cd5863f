export * from './payment-calls';
export * from './queries';
export type * from './types';
