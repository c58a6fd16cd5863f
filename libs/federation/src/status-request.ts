import { z } from 'zod';
import { version } from './release';
import { ReleaseRejected } from './release-rejected';
import { signFile, verifyFile } from './signed-file';

const VALID_MS = 300_000;

const statusRequest = z.object({
  schema: z.literal(1),
  /** The release that the shell proves before its promotion. */
  take: z.array(z.object({ name: z.string(), version })).max(1),
  askedAt: z.string(),
});
export type StatusRequest = z.infer<typeof statusRequest>;

export const signStatusRequest = (request: StatusRequest, privateKey: string): string =>
  signFile(request, privateKey).toString('base64url');

/** Throws a {@link ReleaseRejected} if no key matches or it is older than five minutes. */
export function verifyStatusRequest(header: string, publicKeys: readonly string[], now = Date.now()): StatusRequest {
  const request = verifyFile(Buffer.from(header, 'base64url'), publicKeys, statusRequest, 'the status request');
  const age = Math.abs(now - Date.parse(request.askedAt));
  if (!(age < VALID_MS)) throw new ReleaseRejected('bad-signature', 'the status request is too old');
  return request;
}
