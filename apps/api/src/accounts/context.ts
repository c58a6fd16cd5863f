import type { Database } from '../platform/database/connect';
import type { Clock } from '../platform/http/clock';
import type { Outbox } from '../platform/outbox/outbox';
import type { PersonalData } from './personal-data';
import type { AccountSettings } from './settings';
import type { FingerprintCookie } from './tokens/fingerprint';

export interface AccountContext {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  settings: AccountSettings;
  cookie: FingerprintCookie;
  personalData: readonly PersonalData[];
}
