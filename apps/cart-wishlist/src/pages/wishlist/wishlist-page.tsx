import { paths } from '@spruce/contract/paths';
import type { RouteHandle } from '@spruce/platform';
import { redirect } from 'react-router-dom';

export const handle: RouteHandle = { private: true, guards: ['auth'] };

/** The wishlist is part of the account page. The guard sends guests to the login first. */
export function loader() {
  throw redirect(paths.user('wishlist'));
}
