import { errorSchema } from '@spruce/contract';
import type { z } from 'zod';
import type { TAGS } from './operations';

interface RouteParts<Answer extends z.ZodType> {
  summary: string;
  description?: string;
  tag: keyof typeof TAGS;
  answer: Answer;
  /** Of a 409 that carries more than an error. */
  conflict?: z.ZodType;
  /** Statuses of errors, where they are fewer than those of most routes. */
  errors?: readonly ErrorStatus[];
}

const ERRORS = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503] as const;
type ErrorStatus = (typeof ERRORS)[number] | 402 | 410;

/** What a route says of itself in the OpenAPI document. Errors are all of one form; a conflict may carry what holds now. */
export const answers = <Answer extends z.ZodType>({ summary, description, tag, answer, conflict, ...parts }: RouteParts<Answer>) => {
  // A card that is refused, and a payment link that is over.
  const { errors = tag === 'Payments' ? [...ERRORS, 402, 410] : ERRORS } = parts;
  const forms = Object.fromEntries(errors.map((status) => [status, errorSchema]));
  const response = { 200: answer, ...forms, ...(conflict && { 409: conflict }) };
  return {
    summary,
    ...(description && { description }),
    tags: [tag],
    response: response as { 200: Answer } & Record<ErrorStatus, typeof errorSchema>,
  };
};
