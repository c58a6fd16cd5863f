import { paths } from '@spruce/contract/paths';
import type { RouteHandle } from '@spruce/platform';
import { redirect } from 'react-router-dom';

export const handle: RouteHandle = { private: true, guards: ['auth'] };

export function loader() {
  throw redirect(paths.user('wishlist'));
}
