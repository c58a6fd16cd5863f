export * from './schema/accounts';
export * from './schema/catalogue';
export * from './schema/delivery';
export * from './schema/order-changes';
export * from './schema/orders';
export * from './schema/outbox';
export * from './schema/payments';
export * from './schema/content';
