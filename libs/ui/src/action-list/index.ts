export * from './action-list';
