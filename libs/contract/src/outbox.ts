import { z } from 'zod';
import { idSchema } from './common';

const momentSchema = z.iso.datetime().meta({ examples: ['2026-11-21T06:42:00.000Z'] });

const deadLetterSchema = z
  .object({
    id: idSchema,
    kind: z.string().meta({ description: 'Kind of the job', examples: ['mail.send'] }),
    attempts: z.int().nonnegative(),
    error: z.string().meta({ description: 'Error of the last attempt' }),
    created_at: momentSchema,
    dead_at: momentSchema,
  })
  .meta({ id: 'DeadLetter' });

export const deadLettersResponseSchema = z
  .object({ data: z.array(deadLetterSchema), waiting: z.int().nonnegative().meta({ description: 'Number of pending jobs' }) })
  .meta({ id: 'DeadLetterList' });
export const retryResponseSchema = z.object({ data: z.object({ id: idSchema }) }).meta({ id: 'RetryAnswer' });

export type WireDeadLetter = z.infer<typeof deadLetterSchema>;
export type WireDeadLetters = z.infer<typeof deadLettersResponseSchema>;
