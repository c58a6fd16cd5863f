import type { z } from 'zod';
import { ReleaseRejected, type RejectionCode } from './release-rejected';

/** Throws {@link ReleaseRejected} with `code`. */
export function parseJson<T>(text: string, schema: z.ZodType<T>, code: RejectionCode, what: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ReleaseRejected(code, `${what} is not JSON`, { cause });
  }
  const { success, data, error } = schema.safeParse(value);
  if (!success)
    throw new ReleaseRejected(code, `${what}: ${error.issues.map(({ path, message }) => [...path, message].join(' ')).join('; ')}`);
  return data;
}
