import type { IdentityState, WireIdentity, WireIdentityToken } from '@spruce/contract';
import type { ApiClient, RequestOptions } from '../api-client';

export type { IdentityState };

/** What Sumsub's WebSDK is started with. */
export interface IdentityToken {
  token: string;
  /** Where the WebSDK is served from. */
  baseUrl: string;
  /** Seconds. */
  expiresIn: number;
}

/** How far somebody's identity is checked. */
export interface Identity {
  status: IdentityState;
  triesLeft: number;
  reasons: string[];
  /** What the reviewer asks for. */
  comment: string | null;
}

/** A token for the WebSDK. 409 identity_already_verified, 403 identity_no_tries_left. */
export async function getIdentityToken(api: ApiClient, customerId: number, options?: RequestOptions): Promise<IdentityToken> {
  const {
    token,
    base_url: baseUrl,
    expires_in: expiresIn,
  } = (await api.post<{ data: WireIdentityToken }>('/sumsub/get-access-token', { customer_id: customerId }, options)).data.data;
  return { token, baseUrl, expiresIn };
}

/** Lets the service read how far the check is; `hint` is what the WebSDK said, which nobody believes. */
export async function verifyIdentity(api: ApiClient, customerId: number, hint?: string, options?: RequestOptions): Promise<Identity> {
  const wire = (await api.post<{ data: WireIdentity }>('/sumsub/verify', { customer_id: customerId, status: hint }, options)).data.data;
  return { status: wire.status, triesLeft: wire.tries_left, reasons: wire.reasons, comment: wire.comment };
}
