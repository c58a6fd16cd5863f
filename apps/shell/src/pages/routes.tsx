import type { RouteObject } from 'react-router-dom';
import { withRetry } from '../loading/with-retry';

/** React Router caches a rejected `lazy` forever, so retries happen inside it. */
const page = (id: string, path: string, load: () => Promise<object>): RouteObject => ({
  id: `shell.${id}`,
  path,
  lazy: () => withRetry(load),
});

/** Pages of the shell, relative to the language root, each in its own chunk. */
export const shellPages: RouteObject[] = [
  page('how-it-works', 'how-it-works', () => import(/* webpackChunkName: "route.shell.how-it-works" */ './how-it-works/how-it-works-page')),
  page('about-us', 'about-us', () => import(/* webpackChunkName: "route.shell.about-us" */ './about-us/about-us-page')),
  page('faq', 'faq', () => import(/* webpackChunkName: "route.shell.faq" */ './faq/faq-page')),
  page('careers', 'careers', () => import(/* webpackChunkName: "route.shell.careers" */ './careers/careers-page')),
  page('testimonials', 'testimonials', () => import(/* webpackChunkName: "route.shell.testimonials" */ './testimonials/testimonials-page')),
  page(
    'sustainability',
    'sustainability',
    () => import(/* webpackChunkName: "route.shell.sustainability" */ './sustainability/sustainability-page'),
  ),
  page(
    'business-staging',
    'business-staging',
    () => import(/* webpackChunkName: "route.shell.business-staging" */ './business-staging/business-staging-page'),
  ),
  page(
    'from-pergo-to-spruce',
    'from-pergo-to-spruce',
    () => import(/* webpackChunkName: "route.shell.from-pergo-to-spruce" */ './from-pergo-to-spruce/from-pergo-to-spruce-page'),
  ),
  page('blog', 'blog', () => import(/* webpackChunkName: "route.shell.blog" */ './blog/blog-page')),
  page('blog-post', 'blog/:slug', () => import(/* webpackChunkName: "route.shell.blog-post" */ './blog-post/blog-post-page')),
  page('contact', 'contact', () => import(/* webpackChunkName: "route.shell.contact" */ './contact/contact-page')),
  page('offline', 'offline', () => import(/* webpackChunkName: "route.shell.offline" */ './offline/offline-page')),
  page(
    'photo-credits',
    'photo-credits',
    () => import(/* webpackChunkName: "route.shell.photo-credits" */ './photo-credits/photo-credits-page'),
  ),
  page(
    'terms-and-conditions',
    'terms-and-conditions',
    () => import(/* webpackChunkName: "route.shell.terms-and-conditions" */ './legal/terms-and-conditions-page'),
  ),
  page(
    'terms-of-subscription',
    'terms-of-subscription',
    () => import(/* webpackChunkName: "route.shell.terms-of-subscription" */ './legal/terms-of-subscription-page'),
  ),
  page(
    'privacy-notice',
    'privacy-notice',
    () => import(/* webpackChunkName: "route.shell.privacy-notice" */ './legal/privacy-notice-page'),
  ),
  page('cookie-policy', 'cookie-policy', () => import(/* webpackChunkName: "route.shell.cookie-policy" */ './legal/cookie-policy-page')),
];
