import { errorSchema } from '@spruce/contract';
import type { FastifyBaseLogger, FastifyInstance, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/** The app inside the prefix /sp/v1, with types that follow the schemas. */
export type CatalogueApp = FastifyInstance<RawServerDefault, RawRequestDefaultExpression, RawReplyDefaultExpression, FastifyBaseLogger, ZodTypeProvider>;

/** Schema of a GET of the catalogue: checks the query, and says in the OpenAPI document what is answered. */
export const describe = <Query extends z.ZodType, Answer extends z.ZodType>(summary: string, tag: string, querystring: Query, answer: Answer) => ({
  summary,
  tags: [tag],
  querystring,
  response: { 200: answer, 400: errorSchema, 500: errorSchema },
});
