import { paths } from '@spruce/contract/paths';
import type { RouteHandle } from '@spruce/platform';
import { redirect } from 'react-router-dom';

export const handle: RouteHandle = { private: true, guards: ['auth'] };

/** /wishlist: the list lives in the account. The guard has sent guests to the login, which leads back here. */
export function loader() {
  throw redirect(paths.user('wishlist'));
}
