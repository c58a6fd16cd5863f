export * from './accounts';
export * from './catalogue';
export * from './delivery';
export * from './orders';
export * from './outbox';
export * from './payments';
export * from './content';
export * from './stock-notices';
