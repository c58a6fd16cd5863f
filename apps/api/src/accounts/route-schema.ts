import type { z } from 'zod';
import { answers as answersOf, type ErrorStatus } from '../http/route-schema';

interface RouteParts<Answer extends z.ZodType> {
  summary: string;
  description?: string;
  answer: Answer;
  status?: 200 | 201;
  /** Statuses of errors besides 400, 403 (an invalid token), 429 and 500. */
  errors?: readonly ErrorStatus[];
}

/** The OpenAPI schema of a route of accounts. */
export const answers = <Answer extends z.ZodType>({ errors = [], ...parts }: RouteParts<Answer>) =>
  answersOf({ ...parts, tag: 'Accounts', errors: [400, 403, 429, 500, ...errors] });

/** Says that a route takes the bearer token. */
export const bearer = { security: [{ bearer: [] }] };
