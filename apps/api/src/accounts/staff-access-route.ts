import { languageSchema, staffAccessResponseSchema } from '@spruce/contract';
import { z } from 'zod';
import { describeRoute } from '../http/route-schema';
import type { ApiApp } from '../http/typed-app';
import { requireStaff } from './principal';

/**
 * Tells whether staff pages exist for the caller. The shell asks with the browser's last token, which may have expired, so the response
 * contains nothing else.
 */
export function staffAccessRoute(app: ApiApp): void {
  const schema = describeRoute({
    summary: 'Check whether staff pages exist for the caller',
    description: 'A 404 for everyone else. Accepts an expired token while its session is open.',
    tag: 'Staff',
    answer: staffAccessResponseSchema,
    errors: [401, 403, 404, 500],
  });
  app.get(
    '/staff/access',
    { schema: { ...schema, querystring: z.object({ lang: languageSchema.optional() }) }, config: { acceptsExpiredToken: true } },
    (request) => {
      requireStaff(request);
      return Promise.resolve({ data: { staff: true as const } });
    },
  );
}
