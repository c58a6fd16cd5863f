import type { RouteObject } from 'react-router-dom';
import { withRetry } from '../loading/with-retry';

/** The router keeps a rejected `lazy` for good, so a passing fault is ridden out inside of it. */
const page = (id: string, path: string, load: () => Promise<object>): RouteObject => ({
  id: `shell.${id}`,
  path,
  lazy: () => withRetry(load),
});

/** The pages that the shell itself serves, relative to the language root; each is a chunk of its own. */
export const shellPages: RouteObject[] = [
  page('how-it-works', 'how-it-works', () => import(/* webpackChunkName: "route.shell.how-it-works" */ './how-it-works/how-it-works-page')),
  page('about-us', 'about-us', () => import(/* webpackChunkName: "route.shell.about-us" */ './about-us/about-us-page')),
  page('faq', 'faq', () => import(/* webpackChunkName: "route.shell.faq" */ './faq/faq-page')),
  page(
    'photo-credits',
    'photo-credits',
    () => import(/* webpackChunkName: "route.shell.photo-credits" */ './photo-credits/photo-credits-page'),
  ),
];
