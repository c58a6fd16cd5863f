import type { WireIdentity, WireIdentityToken } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient, RequestOptions } from '../api-client';
import { readData, type CamelizedKeys, type Data } from '../read-response';

export type { IdentityState } from '@spruce/contract';

export type IdentityToken = CamelizedKeys<WireIdentityToken>;

export type Identity = CamelizedKeys<WireIdentity>;

/** Throws 409 identity_already_verified, 403 identity_no_tries_left. */
export const getIdentityToken = (api: ApiClient, customerId: number): Promise<IdentityToken> =>
  readData(api.post<Data<WireIdentityToken>>('/sumsub/get-access-token', { customer_id: customerId }));

/** `hint` is the status that the provider's WebSDK reported in the browser; the service does not trust it. */
export const verifyIdentity = (api: ApiClient, customerId: number, hint?: string, options?: RequestOptions): Promise<Identity> =>
  readData(api.post<Data<WireIdentity>>('/sumsub/verify', { customer_id: customerId, status: hint }, options));

export const identityQuery = (api: ApiClient, customerId: number) =>
  queryOptions({
    queryKey: ['account', customerId, 'identity'],
    queryFn: ({ signal }) => verifyIdentity(api, customerId, undefined, { signal }),
  });
