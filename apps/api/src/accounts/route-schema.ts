import { errorSchema } from '@spruce/contract';
import { z } from 'zod';

/** `{id}` of a customer in a path. */
export const customerParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .meta({ examples: ['12'] }),
});

interface RouteParts<Answer extends z.ZodType> {
  summary: string;
  description?: string;
  /** Of the answer that is no error. */
  answer: Answer;
  status?: 200 | 201;
  /** Statuses of errors besides 400, 403 (an invalid token), 429 and 500. */
  errors?: readonly (401 | 404 | 409 | 422 | 502 | 503)[];
}

/** The OpenAPI schema of a route of accounts; errors are all of one form. */
export const answers = <Answer extends z.ZodType>({ summary, description, answer, status = 200, errors = [] }: RouteParts<Answer>) => ({
  summary,
  ...(description && { description }),
  tags: ['Accounts'],
  response: Object.fromEntries([[status, answer], ...[400, 403, 429, 500, ...errors].map((code) => [code, errorSchema])]) as Record<
    200 | 201,
    Answer
  > &
    Record<400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 502 | 503, typeof errorSchema>,
});

/** Says that a route takes the bearer token. */
export const bearer = { security: [{ bearer: [] }] };
