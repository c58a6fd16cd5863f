import { z } from 'zod';
import { version } from './release';
import { ReleaseRejected } from './release-rejected';
import { signFile, verifyFile } from './signed-file';

const VALID_MS = 300_000;

const statusRequest = z.object({
  schema: z.literal(1),
  /** Versions for a preflight check. */
  take: z.array(z.object({ name: z.string(), version })).max(20),
  askedAt: z.string(),
});
/** A signed request for the release status of a shell; with `take`, it adds a preflight check of a promotion. */
export type StatusRequest = z.infer<typeof statusRequest>;

/** Creates the value of the header `x-release-question`. */
export const signStatusRequest = (request: StatusRequest, privateKey: string): string =>
  signFile(request, privateKey).toString('base64url');

/** Verifies a request. Throws a {@link ReleaseRejected} if no key matches or it is older than five minutes. */
export function verifyStatusRequest(header: string, publicKeys: readonly string[], now = Date.now()): StatusRequest {
  const request = verifyFile(Buffer.from(header, 'base64url'), publicKeys, statusRequest, 'the status request');
  const age = Math.abs(now - Date.parse(request.askedAt));
  if (!(age < VALID_MS)) throw new ReleaseRejected('bad-signature', 'the status request is too old');
  return request;
}
