import { createHash } from 'node:crypto';

const sortFields = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** SHA-256 of a JSON value in base64url (43 characters). The order of fields does not matter. */
export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value, sortFields)).digest('base64url');
