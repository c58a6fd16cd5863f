import { createHmac } from 'node:crypto';

/** The `stripe-signature` header; `timestamp` in seconds since 1970. */
export const signatureHeader = (payload: string, secret: string, timestamp: number): string =>
  `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')}`;
