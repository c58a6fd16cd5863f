import type { LoaderFunctionArgs } from 'react-router-dom';
import { socialProvidersQuery } from '@spruce/api-client/account';
import { platformContext, type RouteHandle } from '@spruce/platform';
import { previousPageLoader } from '../session/previous-page';

export const entryHandle = (name: 'login' | 'signup' | 'forgot', more: RouteHandle = {}): RouteHandle => ({
  layout: 'bare',
  meta: ({ t }) => ({
    index: false,
    title: t?.(`${name}.meta.title`, { ns: 'account' }),
    description: t?.(`${name}.meta.description`, { ns: 'account' }),
  }),
  ...more,
});

export async function entryLoader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(platformContext);
  await queryClient.prefetchQuery(socialProvidersQuery(api));
  return previousPageLoader();
}
