export * from './account-calls';
export * from './queries';
export * from './session-calls';
export type * from './types';
