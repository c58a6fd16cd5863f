import { createHash } from 'node:crypto';

const sortFields = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** A hash of a JSON value, whatever the order of its fields. 43 characters. */
export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value, sortFields)).digest('base64url');
