import { deadLettersResponseSchema, retryResponseSchema } from '@spruce/contract';
import { z } from 'zod';
import { requireStaff } from '../accounts/principal';
import { definePlugin } from '../plugin';
import { HttpError } from '../http/errors';
import { describeRoute } from '../http/route-schema';

const idParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number),
});
const tag = 'Staff';

export const deadLettersPlugin = definePlugin('dead-letters', ['outbox', 'principal'], (app) => {
  const { outbox } = app;
  const list = describeRoute({
    summary: 'List dead letters',
    description: 'Newest first, at most 100.',
    tag,
    answer: deadLettersResponseSchema,
    errors: [401, 403, 404, 500],
  });
  app.get('/outbox/dead-letters', { schema: list }, async (request, reply) => {
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
  });
  const again = describeRoute({
    summary: 'Retry a dead letter',
    tag,
    answer: retryResponseSchema,
    errors: [400, 401, 403, 404, 500],
  });
  app.post('/outbox/dead-letters/:id/retry', { schema: { ...again, params: idParams } }, async (request, reply) => {
    requireStaff(request);
    const { id } = request.params;
    if (!(await outbox.retry(id))) throw new HttpError(404, 'dead_letter_not_found', 'Nothing was given up under this number');
    reply.header('cache-control', 'no-store');
    return { data: { id } };
  });
});
