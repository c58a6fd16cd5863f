import type { z } from 'zod';
import type { Database } from '../platform/database/database';
import { describeRoute, type ErrorStatus } from '../platform/http/route-schema';
import type { Outbox } from '../platform/outbox/outbox';
import type { Clock } from '../platform/plugin';
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

interface RouteParts<Answer extends z.ZodType> {
  summary: string;
  description?: string;
  answer: Answer;
  status?: 200 | 201;
  errors?: readonly ErrorStatus[];
}

export const describeAccountRoute = <Answer extends z.ZodType>({ errors = [], ...parts }: RouteParts<Answer>) =>
  describeRoute({ ...parts, tag: 'Accounts', errors: [400, 403, 429, 500, ...errors] });

export const bearer = { security: [{ bearer: [] }] };
