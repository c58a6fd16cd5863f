import { createHash, randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { RELEASE_COOKIES } from '@spruce/contract/stored-names';
import type { Canary, LoadedRemote } from '@spruce/federation';
import { createCookie, readCookie } from './cookies';

/** Visitors are spread over this many buckets of a hundredth of a percent each. */
const BUCKETS = 10_000;
const COOKIE_MAX_AGE_S = 30 * 24 * 60 * 60;

/** The canaries that a visitor is assigned, and the cookie that keeps the assignment. */
export interface CanaryAssignment {
  canaries: LoadedRemote[];
  cookie?: string;
}

/**
 * Sticky assignment of a visitor to canaries: the same at each page, and kept when the share grows. Undefined where no canary runs: then
 * no cookie is set. Bots get the stable release and no cookie: what they index must not be a trial.
 */
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

/** The visitor's bucket for one release. Salted with its name, or the same few visitors would get every canary. */
function bucketFor({ release: { name, version } }: LoadedRemote, bucket: number): number {
  const salt = createHash('sha256').update(`${name}@${version}`).digest().readUInt32BE() % BUCKETS;
  return (bucket + salt) % BUCKETS;
}
