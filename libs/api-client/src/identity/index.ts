import type { WireIdentity, WireIdentityToken } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient, RequestOptions } from '../api-client';
import { dataOf, type Camelised, type Data } from '../camelised';

export type { IdentityState } from '@spruce/contract';

/** What Sumsub's WebSDK is started with, and from where. */
export type IdentityToken = Camelised<WireIdentityToken>;

/** How far somebody's identity is checked; `comment` is what the reviewer asks for. */
export type Identity = Camelised<WireIdentity>;

/** A token for the WebSDK. 409 identity_already_verified, 403 identity_no_tries_left. */
export const getIdentityToken = (api: ApiClient, customerId: number, options?: RequestOptions): Promise<IdentityToken> =>
  dataOf(api.post<Data<WireIdentityToken>>('/sumsub/get-access-token', { customer_id: customerId }, options));

/** Lets the service read how far the check is; `hint` is what the WebSDK said, which nobody believes. */
export const verifyIdentity = (api: ApiClient, customerId: number, hint?: string, options?: RequestOptions): Promise<Identity> =>
  dataOf(api.post<Data<WireIdentity>>('/sumsub/verify', { customer_id: customerId, status: hint }, options));

/** How far the identity of a customer is checked, read from the provider. */
export const identityQuery = (api: ApiClient, customerId: number) =>
  queryOptions({
    queryKey: ['account', customerId, 'identity'],
    queryFn: ({ signal }) => verifyIdentity(api, customerId, undefined, { signal }),
  });
