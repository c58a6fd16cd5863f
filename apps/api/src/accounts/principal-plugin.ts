import cookie from '@fastify/cookie';
import { API_PREFIX } from '@spruce/contract/constants';
import { definePlugin } from '../plugin';
import { limitCalls } from './passwords/call-limits';
import { authenticate } from './principal';
import { toKeyRing } from './settings';
import { getFingerprintCookie } from './tokens/fingerprint';

export const principalPlugin = definePlugin('principal', [], async (app, { db, clock, accounts }) => {
  await app.register(cookie);
  authenticate(app, { db, clock, signingKeys: toKeyRing(accounts), cookie: getFingerprintCookie(accounts.publicOrigin) });
  limitCalls(app, { db, clock, prefix: API_PREFIX });
  app.decorate('personalData', []);
});
