import type { RouteObject } from 'react-router-dom';
import { withRetry } from '../loading/with-retry';

const createPage = (path: string, load: () => Promise<object>, id = path): RouteObject => ({
  id: `shell.${id}`,
  path,
  lazy: () => withRetry(load),
});

export const shellPages: RouteObject[] = [
  createPage('how-it-works', () => import(/* webpackChunkName: "route.shell.how-it-works" */ './how-it-works/how-it-works-page')),
  createPage('about-us', () => import(/* webpackChunkName: "route.shell.about-us" */ './about-us/about-us-page')),
  createPage('faq', () => import(/* webpackChunkName: "route.shell.faq" */ './faq/faq-page')),
  createPage('careers', () => import(/* webpackChunkName: "route.shell.careers" */ './careers/careers-page')),
  createPage('testimonials', () => import(/* webpackChunkName: "route.shell.testimonials" */ './testimonials/testimonials-page')),
  createPage('sustainability', () => import(/* webpackChunkName: "route.shell.sustainability" */ './sustainability/sustainability-page')),
  createPage(
    'business-staging',
    () => import(/* webpackChunkName: "route.shell.business-staging" */ './business-staging/business-staging-page'),
  ),
  createPage(
    'from-pergo-to-spruce',
    () => import(/* webpackChunkName: "route.shell.from-pergo-to-spruce" */ './from-pergo-to-spruce/from-pergo-to-spruce-page'),
  ),
  createPage('blog', () => import(/* webpackChunkName: "route.shell.blog" */ './blog/blog-page')),
  createPage('blog/:slug', () => import(/* webpackChunkName: "route.shell.blog-post" */ './blog-post/blog-post-page'), 'blog-post'),
  createPage('contact', () => import(/* webpackChunkName: "route.shell.contact" */ './contact/contact-page')),
  createPage('offline', () => import(/* webpackChunkName: "route.shell.offline" */ './offline/offline-page')),
  createPage('photo-credits', () => import(/* webpackChunkName: "route.shell.photo-credits" */ './photo-credits/photo-credits-page')),
  createPage(
    'terms-and-conditions',
    async () => (await import(/* webpackChunkName: "route.shell.terms-and-conditions" */ './legal/legal-texts')).termsAndConditions,
  ),
  createPage(
    'terms-of-subscription',
    async () => (await import(/* webpackChunkName: "route.shell.terms-of-subscription" */ './legal/legal-texts')).termsOfSubscription,
  ),
  createPage(
    'privacy-notice',
    async () => (await import(/* webpackChunkName: "route.shell.privacy-notice" */ './legal/legal-texts')).privacyNotice,
  ),
  createPage('cookie-policy', () => import(/* webpackChunkName: "route.shell.cookie-policy" */ './legal/cookie-policy-page')),
];
