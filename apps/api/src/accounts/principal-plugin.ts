import cookie from '@fastify/cookie';
import { API_PREFIX } from '@spruce/contract/constants';
import { definePlugin } from '../plugin';
import { limitCalls } from './passwords/call-limits';
import { authenticate } from './principal';
import { keysOf } from './settings';
import { fingerprintCookie } from './tokens/fingerprint';

export const principalPlugin = definePlugin('principal', [], async (app, { db, clock, accounts }) => {
  await app.register(cookie);
  authenticate(app, { db, clock, signingKeys: keysOf(accounts), cookie: fingerprintCookie(accounts.publicOrigin) });
  limitCalls(app, { db, clock, prefix: API_PREFIX });
  app.decorate('personalData', []);
});
