import { deadLettersResponseSchema, errorSchema, retryResponseSchema } from '@spruce/contract';
import { z } from 'zod';
import { requireStaff } from '../accounts/principal';
import { definePlugin } from '../plugin';
import { HttpError } from '../http/errors';

const idParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number),
});
const errors = { 401: errorSchema, 403: errorSchema, 404: errorSchema, 500: errorSchema };
const staff = { tags: ['Staff'], security: [{ bearer: [] }] };

/**
 * What could not be sent or done, for staff: `GET /outbox/dead-letters`, and `POST /outbox/dead-letters/{id}/retry` once the cause is
 * mended.
 */
export const deadLettersPlugin = definePlugin('dead-letters', ['outbox', 'principal'], (app) => {
  const { outbox } = app;
  app.get(
    '/outbox/dead-letters',
    {
      schema: {
        ...staff,
        summary: 'List mails and calls that were given up',
        description: 'The newest first, at most 100.',
        response: { 200: deadLettersResponseSchema, ...errors },
      },
    },
    async (request, reply) => {
      requireStaff(request);
      const [rows, waiting] = await Promise.all([outbox.deadLetters(), outbox.waiting()]);
      reply.header('cache-control', 'no-store');
      return {
        data: rows.map(({ id, kind, attempts, lastError, createdAt, deadAt }) => ({
          id,
          kind,
          attempts,
          error: lastError ?? '',
          created_at: createdAt.toISOString(),
          dead_at: (deadAt ?? createdAt).toISOString(),
        })),
        waiting,
      };
    },
  );
  app.post(
    '/outbox/dead-letters/:id/retry',
    {
      schema: {
        ...staff,
        summary: 'Try once more what was given up',
        params: idParams,
        response: { 200: retryResponseSchema, 400: errorSchema, ...errors },
      },
    },
    async (request, reply) => {
      requireStaff(request);
      const { id } = request.params;
      if (!(await outbox.retry(id))) throw new HttpError(404, 'dead_letter_not_found', 'Nothing was given up under this number');
      reply.header('cache-control', 'no-store');
      return { data: { id } };
    },
  );
});
