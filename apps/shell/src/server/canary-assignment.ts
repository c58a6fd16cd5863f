import { createHash, randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { RELEASE_COOKIES } from '@spruce/contract/stored-names';
import type { Canary, AvailableRemote } from '@spruce/federation';
import { createCookie, readCookie } from './cookies';

/** Number of buckets. Each bucket contains 0.01 % of the visitors. */
const BUCKETS = 10_000;
const COOKIE_MAX_AGE_S = 30 * 24 * 60 * 60;

/** `cookie` is set when the assignment is new. */
export interface CanaryAssignment {
  canaries: AvailableRemote[];
  cookie?: string;
}

/** A visitor keeps a canary on every page. Bots get the stable release, because search engines must not index a trial. */
export function assignCanaries(request: FastifyRequest, canaries: ReadonlyMap<string, Canary>): CanaryAssignment | undefined {
  if (canaries.size === 0) return undefined;
  if (isbot(request.headers['user-agent'])) return { canaries: [] };
  const known = /^\d{1,4}$/.exec(readCookie(request, RELEASE_COOKIES.share) ?? '')?.[0];
  const bucket = known === undefined ? randomInt(BUCKETS) : Number(known);
  return {
    canaries: [...canaries.values()].filter(({ remote, percent }) => bucketFor(remote, bucket) < percent * 100).map(({ remote }) => remote),
    ...(known === undefined && { cookie: createCookie(request, RELEASE_COOKIES.share, String(bucket), { seconds: COOKIE_MAX_AGE_S }) }),
  };
}

/** The bucket is shifted by a hash of the release, so that each canary gets different visitors. */
function bucketFor({ release: { name, version } }: AvailableRemote, bucket: number): number {
  const salt = createHash('sha256').update(`${name}@${version}`).digest().readUInt32BE() % BUCKETS;
  return (bucket + salt) % BUCKETS;
}
