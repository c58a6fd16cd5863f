import { errorSchema } from '@spruce/contract';
import type { z } from 'zod';
import type { ApiApp } from './typed-app';

/** The app that the catalogue's routes are put into. */
export type CatalogueApp = ApiApp;

/** Schema of a GET of the catalogue: checks the query, and says in the OpenAPI document what is answered. */
export const describe = <Query extends z.ZodType, Answer extends z.ZodType>(
  summary: string,
  tag: string,
  querystring: Query,
  answer: Answer,
) => ({
  summary,
  tags: [tag],
  querystring,
  response: { 200: answer, 400: errorSchema, 500: errorSchema },
});
