import { randomUUID } from 'node:crypto';
import { LOGIN_CHALLENGE_SECONDS, LOGIN_STRATEGIES, type LoginStrategy } from '@spruce/contract/constants';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { customers } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import type { KeyRing } from '../settings';

const ISSUER = 'spruce';
/** Differs from the audience of access tokens, so neither token is accepted in place of the other. */
const AUDIENCE = 'sp/v1/login/two-step';

type Customer = Pick<typeof customers.$inferSelect, 'id' | 'passwordChangedAt'>;

const claimsSchema = z.object({
  jti: z.uuid(),
  sub: z.string().transform(Number).pipe(z.int()),
  strategy: z.enum(LOGIN_STRATEGIES),
  remember: z.boolean(),
  password: z.int(),
});

export type LoginChallenge = z.output<typeof claimsSchema>;

/** A new password ends the challenges that the former password has opened. */
export const toPasswordVersion = ({ passwordChangedAt }: Customer): number => passwordChangedAt?.getTime() ?? 0;

/** Proves for some minutes that the caller passed the first step of the log-in. Grants nothing else. */
export const signChallenge = (
  key: Uint8Array,
  customer: Customer,
  options: { strategy: LoginStrategy; remember: boolean },
  now: Date,
): Promise<string> => {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...options, password: toPasswordVersion(customer) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(customer.id))
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LOGIN_CHALLENGE_SECONDS)
    .sign(key);
};

export async function readChallenge(keys: KeyRing, challenge: string, now: Date): Promise<LoginChallenge | undefined> {
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(challenge, key, {
        algorithms: ['HS256'],
        typ: 'JWT',
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: now,
        requiredClaims: ['exp'],
      });
      return claimsSchema.safeParse(payload).data;
    } catch {
      // Another key signed the challenge, or it is invalid.
    }
  }
  return undefined;
}

/** The challenge is in `params`, because pages of earlier releases treat every answer without an error as a log-in. */
export const twoStepRequiredError = (challenge: string) =>
  new HttpError(401, 'two_step_required', 'Send the challenge with a code of the authenticator app to /login/two-step', {
    challenge,
    expires_in: String(LOGIN_CHALLENGE_SECONDS),
  });

export const challengeEndedError = () => new HttpError(401, 'two_step_challenge_ended', 'Log in again from the start');
