import { languageSchema, staffAccessResponseSchema } from '@spruce/contract';
import { z } from 'zod';
import { answers } from '../http/route-schema';
import type { ApiApp } from '../http/typed-app';
import { requireStaff } from './principal';

/**
 * `GET /staff/access`: whether the pages of staff exist for who asks. The shell asks it before it answers such an address, with whatever
 * token the browser last had; so it says nothing else.
 */
export function staffAccessRoute(app: ApiApp): void {
  const schema = answers({
    summary: 'Say whether the pages of staff exist for the caller',
    description: 'A 404 for everyone else. Takes a token that ran out, as long as its session lives.',
    tag: 'Staff',
    answer: staffAccessResponseSchema,
    errors: [401, 403, 404, 500],
  });
  app.get(
    '/staff/access',
    { schema: { ...schema, querystring: z.object({ lang: languageSchema.optional() }) }, config: { takesRunOutToken: true } },
    (request) => {
      requireStaff(request);
      return Promise.resolve({ data: { staff: true as const } });
    },
  );
}
