import cookie from '@fastify/cookie';
import { definePlugin } from '../platform/plugin';
import { addressRoutes } from './addresses/address-routes';
import { limitCalls } from './passwords/call-limits';
import { mailPersonalData, type PersonalData } from './personal-data';
import { authenticate } from './principal';
import { accountDeletionRoutes } from './profile/account-deletion-routes';
import { passwordRoutes } from './profile/password-routes';
import { profileRoutes } from './profile/profile-routes';
import { registrationRoutes } from './profile/registration-routes';
import { twoStepRoutes } from './profile/two-step-routes';
import { toKeyRing, type AccountSettings } from './settings';
import { socialRoutes } from './social/social-routes';
import { getFingerprintCookie } from './tokens/access-token';
import { sessionRoutes } from './tokens/session-routes';

declare module '../platform/plugin' {
  interface PluginOptions {
    accounts: AccountSettings;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    personalData: PersonalData[];
  }
}

export const principalPlugin = definePlugin('principal', [], async (app, { db, clock, accounts }) => {
  await app.register(cookie);
  authenticate(app, { db, clock, signingKeys: toKeyRing(accounts), cookie: getFingerprintCookie(accounts.publicOrigin) });
  limitCalls(app, { db, clock });
  app.decorate('personalData', [mailPersonalData]);
});

export const accountsPlugin = definePlugin('accounts', ['outbox', 'principal'], (app, options) => {
  const { db, clock, accounts: settings } = options;
  const { outbox, personalData } = app;
  const context = { db, clock, outbox, settings, cookie: getFingerprintCookie(settings.publicOrigin), personalData };
  sessionRoutes(app, context);
  socialRoutes(app, context);
  registrationRoutes(app, context);
  passwordRoutes(app, context);
  profileRoutes(app, context);
  twoStepRoutes(app, context);
  addressRoutes(app, context);
  accountDeletionRoutes(app, context);
});
