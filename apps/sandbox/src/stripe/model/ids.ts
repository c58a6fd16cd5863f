import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits. */
export const createRandomText = (length: number): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** An id in Stripe's format: `cus_Q2x…`. */
export const createId = (prefix: string): string => `${prefix}_${createRandomText(prefix === 'cus' || prefix === 'prod' ? 14 : 24)}`;
