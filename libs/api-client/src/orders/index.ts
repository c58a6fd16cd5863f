export * from './order-calls';
export * from './queries';
export type * from './types';
