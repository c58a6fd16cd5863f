import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { EXPIRATIONS } from '@spruce/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountContext } from '../account-routes';
import { toKeyRing } from '../settings';
import { cookieOptions } from './access-token';

/**
 * This cookie marks a browser in which the customer logged in before. Wrong passwords in other browsers never delay a log-in in such a
 * browser; otherwise anyone could lock out the customer. The cookie alone grants no access.
 */
const getCookieName = ({ cookie }: Pick<AccountContext, 'cookie'>): string => (cookie.secure ? '__Host-sp-dev' : 'sp-dev');
const signDevice = (key: Uint8Array, email: string, nonce: string): string =>
  createHmac('sha256', key).update(`device:${email}:${nonce}`).digest('base64url');

export function readKnownDevice(
  context: Pick<AccountContext, 'cookie' | 'settings'>,
  request: FastifyRequest,
  email: string,
): string | undefined {
  const [nonce = '', proof = ''] = (request.cookies[getCookieName(context)] ?? '').split('.');
  const given = Buffer.from(proof);
  const isOurs = toKeyRing(context.settings).some((key) => {
    const expected = Buffer.from(signDevice(key, email, nonce));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? nonce : undefined;
}

export const forgetDevice = (context: Pick<AccountContext, 'cookie'>, reply: FastifyReply): void =>
  void reply.clearCookie(getCookieName(context), cookieOptions(context.cookie.secure));

export function rememberDevice(
  context: Pick<AccountContext, 'cookie' | 'settings' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): void {
  if (readKnownDevice(context, request, email) !== undefined) return;
  const nonce = randomBytes(18).toString('base64url');
  const expires = new Date(context.clock.now().getTime() + 12 * EXPIRATIONS.month * 1000);
  reply.setCookie(getCookieName(context), `${nonce}.${signDevice(context.settings.signingKey, email, nonce)}`, {
    ...cookieOptions(context.cookie.secure),
    expires,
  });
}
