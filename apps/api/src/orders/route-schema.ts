import { errorSchema } from '@spruce/contract';
import type { z } from 'zod';

interface RouteParts<Answer extends z.ZodType> {
  summary: string;
  description?: string;
  tag: 'Orders' | 'Subscription changes' | 'Delivery' | 'Availability';
  answer: Answer;
  /** Of a 409 that carries more than an error. */
  conflict?: z.ZodType;
}

type Errors = Record<400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503, typeof errorSchema>;

/** What a route says of itself in the OpenAPI document. Errors are all of one form; a conflict may carry what holds now. */
export const answers = <Answer extends z.ZodType>({ summary, description, tag, answer, conflict = errorSchema }: RouteParts<Answer>) => ({
  summary,
  ...(description && { description }),
  tags: [tag],
  security: [{ bearer: [] }],
  response: { 200: answer, ...Object.fromEntries([400, 401, 403, 404, 422, 429, 500, 503].map((code) => [code, errorSchema])), 409: conflict } as { 200: Answer } & Errors,
});
