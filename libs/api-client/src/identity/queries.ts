import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { verifyIdentity, type Identity } from './identity-calls';

/** How far the identity of a customer is checked, read from the provider. */
export const identityQuery = (api: ApiClient, customerId: number) =>
  queryOptions({
    queryKey: ['account', customerId, 'identity'],
    queryFn: ({ signal }): Promise<Identity> => verifyIdentity(api, customerId, undefined, { signal }),
  });
