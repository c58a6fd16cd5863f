import { createHash, randomBytes } from 'node:crypto';
import type { Collection, Store } from '../state/store';

export interface Grant {
  id: string;
  provider: 'google' | 'facebook';
  kind: 'code' | 'token';
  email: string;
  /** False if the person does not share the email address. At Facebook, a person can refuse to share it. */
  shareEmail: boolean;
  verified: boolean;
  scope: string;
  /** Time at which the grant expires, in seconds since 1970. */
  expires: number;
  redirectUri: string;
  challenge: string | null;
}

type NewGrant = Omit<Grant, 'id' | 'kind' | 'expires'>;

const CODE_SECONDS = 600;
export const TOKEN_SECONDS = { google: 3_599, facebook: 5_183_999 } as const;

const now = (): number => Math.floor(Date.now() / 1000);

export class Grants {
  private readonly rows: Collection<Grant>;

  constructor(store: Store) {
    this.rows = store.collection('social.grant');
  }

  code(grant: NewGrant): string {
    return this.put('code', grant, CODE_SECONDS).id;
  }

  token(grant: NewGrant): Grant {
    return this.put('token', grant, TOKEN_SECONDS[grant.provider]);
  }

  private put(kind: Grant['kind'], grant: NewGrant, seconds: number): Grant {
    for (const old of this.rows.filter((one) => one.expires <= now())) this.rows.delete(old.id);
    const prefix = { google: { code: '4/0A', token: 'ya29.' }, facebook: { code: 'AQ', token: 'EAA' } }[grant.provider][kind];
    return this.rows.put({ ...grant, kind, id: prefix + randomBytes(32).toString('base64url'), expires: now() + seconds });
  }

  find(provider: Grant['provider'], token: string): Grant | undefined {
    const grant = this.rows.get(token);
    return grant?.kind === 'token' && grant.provider === provider && grant.expires > now() ? grant : undefined;
  }

  /** Returns undefined if the code was used or has expired, or if the redirect URI or the PKCE verifier is wrong. */
  redeem(provider: Grant['provider'], code: string, redirectUri: string, verifier: string | undefined): Grant | undefined {
    const grant = this.rows.get(code);
    if (grant?.kind !== 'code' || grant.provider !== provider) return undefined;
    this.rows.delete(code);
    const proven =
      grant.challenge === null
        ? verifier === undefined || verifier === ''
        : verifier !== undefined && createHash('sha256').update(verifier).digest('base64url') === grant.challenge;
    return grant.expires > now() && grant.redirectUri === redirectUri && proven ? grant : undefined;
  }
}
