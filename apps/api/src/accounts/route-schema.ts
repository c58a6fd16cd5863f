import type { z } from 'zod';
import { describeRoute as answersOf, type ErrorStatus } from '../http/route-schema';

interface RouteParts<Answer extends z.ZodType> {
  summary: string;
  description?: string;
  answer: Answer;
  status?: 200 | 201;
  /** Error statuses in addition to 400, 403 (invalid token), 429 and 500. */
  errors?: readonly ErrorStatus[];
}

export const describeAccountRoute = <Answer extends z.ZodType>({ errors = [], ...parts }: RouteParts<Answer>) =>
  answersOf({ ...parts, tag: 'Accounts', errors: [400, 403, 429, 500, ...errors] });

export const bearer = { security: [{ bearer: [] }] };
