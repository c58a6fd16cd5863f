import type { Database } from '../platform/database/database';
import { routesOf, type Call } from '../platform/http/route-schema';
import type { Outbox } from '../platform/outbox/outbox';
import type { ApiApp, Clock } from '../platform/plugin';
import type { PersonalData } from './personal-data';
import type { AccountSettings } from './settings';
import type { FingerprintCookie } from './tokens/access-token';

export interface AccountContext {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  settings: AccountSettings;
  cookie: FingerprintCookie;
  personalData: readonly PersonalData[];
}

const ERRORS = [400, 403, 429, 500] as const;

const describe = (app: ApiApp, who: Call['who'], errors: Call['errors']) => routesOf(app, { tag: 'Accounts', who, errors });

export const accountRoutes = (app: ApiApp) => ({
  handlePublic: describe(app, 'anyone', ERRORS),
  handleEither: describe(app, 'either', ERRORS),
  handleCustomer: describe(app, 'customer', [...ERRORS, 401, 404]),
});
