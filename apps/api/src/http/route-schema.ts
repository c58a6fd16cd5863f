import { errorSchema } from '@spruce/contract';
import { z } from 'zod';
import type { TAGS } from './operations';

/** `{id}` of a row in a path. */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .meta({ examples: ['12'] }),
});

interface RouteParts<Answer extends z.ZodType> {
  summary: string;
  description?: string;
  tag: keyof typeof TAGS;
  /** Of the answer that is no error. */
  answer: Answer;
  status?: 200 | 201;
  /** Of a 409 that carries more than an error. */
  conflict?: z.ZodType;
  /** Statuses of errors, where they are fewer than those of most routes. */
  errors?: readonly ErrorStatus[];
}

const ERRORS = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503] as const;
export type ErrorStatus = (typeof ERRORS)[number] | 402 | 410;

/** What a route says of itself in the OpenAPI document. Errors are all of one form; a conflict may carry what holds now. */
export const answers = <Answer extends z.ZodType>({ summary, description, tag, answer, conflict, ...parts }: RouteParts<Answer>) => {
  // A card that is refused, and a payment link that is over.
  const { status = 200, errors = tag === 'Payments' ? [...ERRORS, 402, 410] : ERRORS } = parts;
  // The database may be away from any of them.
  const forms = Object.fromEntries([...errors, 503].map((code) => [code, errorSchema]));
  const response = { [status]: answer, ...forms, ...(conflict && { 409: conflict }) };
  return {
    summary,
    ...(description && { description }),
    tags: [tag],
    response: response as Record<200 | 201, Answer> & Record<ErrorStatus, typeof errorSchema>,
  };
};

/** What a GET for everybody says of itself: its query is checked, and a path may name nothing. */
export const describe = <Query extends z.ZodType, Answer extends z.ZodType>(
  summary: string,
  tag: keyof typeof TAGS,
  querystring: Query,
  answer: Answer,
  errors: readonly ErrorStatus[] = [400, 500],
) => ({ ...answers({ summary, tag, answer, errors }), querystring });
