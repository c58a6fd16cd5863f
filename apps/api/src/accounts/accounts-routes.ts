import { definePlugin } from '../plugin';
import { addressRoutes } from './addresses/address-routes';
import { passwordRoutes } from './passwords/password-routes';
import { accountDeletionRoutes } from './profile/account-deletion-routes';
import { profileRoutes } from './profile/profile-routes';
import { registrationRoutes } from './profile/registration-routes';
import { socialRoutes } from './social/social-routes';
import { staffAccessRoute } from './staff-access-route';
import { getFingerprintCookie } from './tokens/fingerprint';
import { sessionRoutes } from './tokens/session-routes';

export const accountsPlugin = definePlugin('accounts', ['outbox', 'principal'], (app, options) => {
  const { db, clock, accounts: settings } = options;
  const { outbox, personalData } = app;
  const context = { db, clock, outbox, settings, cookie: getFingerprintCookie(settings.publicOrigin), personalData };
  sessionRoutes(app, context);
  socialRoutes(app, context);
  registrationRoutes(app, context);
  passwordRoutes(app, context);
  profileRoutes(app, context);
  addressRoutes(app, context);
  accountDeletionRoutes(app, context);
  staffAccessRoute(app);
});
