export * from './accounts';
export * from './catalogue';
export * from './outbox';
export * from './payments';
