import { errorSchema } from '@spruce/contract';
import type { z } from 'zod';

interface RouteParts<Answer extends z.ZodType> {
  summary: string;
  description?: string;
  tag: 'Orders' | 'Subscription changes' | 'Delivery' | 'Availability' | 'Payments' | 'Staff';
  answer: Answer;
  /** Of a 409 that carries more than an error. */
  conflict?: z.ZodType;
}

const ERRORS = [400, 401, 403, 404, 422, 429, 500, 502, 503] as const;
type Errors = Record<(typeof ERRORS)[number] | 402 | 409 | 410, typeof errorSchema>;

/** What a route says of itself in the OpenAPI document. Errors are all of one form; a conflict may carry what holds now. */
export const answers = <Answer extends z.ZodType>({ summary, description, tag, answer, conflict = errorSchema }: RouteParts<Answer>) => {
  // A card that is refused, and a payment link that is over.
  const codes = tag === 'Payments' ? [...ERRORS, 402, 410] : ERRORS;
  const errors = { ...Object.fromEntries(codes.map((code) => [code, errorSchema])), 409: conflict } as Errors;
  return { summary, ...(description && { description }), tags: [tag], response: { 200: answer, ...errors } };
};
