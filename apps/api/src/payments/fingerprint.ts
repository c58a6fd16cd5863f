import { createHash } from 'node:crypto';

/** A short name of a value: equal values, equal names. For ids and idempotency keys. */
export const fingerprint = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 24);
