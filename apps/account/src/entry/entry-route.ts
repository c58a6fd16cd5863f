import type { LoaderFunctionArgs } from 'react-router-dom';
import { socialProvidersQuery } from '@spruce/api-client/account';
import { platformContext, type RouteHandle } from '@spruce/platform';
import { previousPageLoader } from '../session/use-previous-page';

/** What a page of entry says of itself: it is no page to be found by searching. */
export const entryHandle = (name: 'login' | 'signup' | 'forgot', more: RouteHandle = {}): RouteHandle => ({
  layout: 'bare',
  meta: ({ t }) => ({
    index: false,
    title: t?.(`${name}.meta.title`, { ns: 'account' }),
    description: t?.(`${name}.meta.description`, { ns: 'account' }),
  }),
  ...more,
});

/** Of log-in and sign-up: who else may say who one is, and the page to go back to. */
export async function entryLoader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(platformContext);
  await queryClient.prefetchQuery(socialProvidersQuery(api));
  return previousPageLoader();
}
