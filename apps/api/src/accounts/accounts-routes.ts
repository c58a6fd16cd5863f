import type { ApiApp } from '../http/typed-app';
import { addressRoutes } from './addresses/address-routes';
import type { AccountContext } from './context';
import { passwordRoutes } from './passwords/password-routes';
import { accountDeletionRoutes } from './profile/account-deletion-routes';
import { profileRoutes } from './profile/profile-routes';
import { registrationRoutes } from './profile/registration-routes';
import { socialRoutes } from './social/social-routes';
import { sessionRoutes } from './tokens/session-routes';

/** Every route about accounts. The scope must have cookies, and `authenticate` called on it. */
export function accountsRoutes(app: ApiApp, context: AccountContext): void {
  sessionRoutes(app, context);
  socialRoutes(app, context);
  registrationRoutes(app, context);
  passwordRoutes(app, context);
  profileRoutes(app, context);
  addressRoutes(app, context);
  accountDeletionRoutes(app, context);
}
