import type { RouteObject } from 'react-router-dom';
import { withRetry } from '../loading/with-retry';

const createPage = (id: string, path: string, load: () => Promise<object>): RouteObject => ({
  id: `shell.${id}`,
  path,
  lazy: () => withRetry(load),
});

export const shellPages: RouteObject[] = [
  createPage(
    'how-it-works',
    'how-it-works',
    () => import(/* webpackChunkName: "route.shell.how-it-works" */ './how-it-works/how-it-works-page'),
  ),
  createPage('about-us', 'about-us', () => import(/* webpackChunkName: "route.shell.about-us" */ './about-us/about-us-page')),
  createPage('faq', 'faq', () => import(/* webpackChunkName: "route.shell.faq" */ './faq/faq-page')),
  createPage('careers', 'careers', () => import(/* webpackChunkName: "route.shell.careers" */ './careers/careers-page')),
  createPage(
    'testimonials',
    'testimonials',
    () => import(/* webpackChunkName: "route.shell.testimonials" */ './testimonials/testimonials-page'),
  ),
  createPage(
    'sustainability',
    'sustainability',
    () => import(/* webpackChunkName: "route.shell.sustainability" */ './sustainability/sustainability-page'),
  ),
  createPage(
    'business-staging',
    'business-staging',
    () => import(/* webpackChunkName: "route.shell.business-staging" */ './business-staging/business-staging-page'),
  ),
  createPage(
    'from-pergo-to-spruce',
    'from-pergo-to-spruce',
    () => import(/* webpackChunkName: "route.shell.from-pergo-to-spruce" */ './from-pergo-to-spruce/from-pergo-to-spruce-page'),
  ),
  createPage('blog', 'blog', () => import(/* webpackChunkName: "route.shell.blog" */ './blog/blog-page')),
  createPage('blog-post', 'blog/:slug', () => import(/* webpackChunkName: "route.shell.blog-post" */ './blog-post/blog-post-page')),
  createPage('contact', 'contact', () => import(/* webpackChunkName: "route.shell.contact" */ './contact/contact-page')),
  createPage('offline', 'offline', () => import(/* webpackChunkName: "route.shell.offline" */ './offline/offline-page')),
  createPage(
    'photo-credits',
    'photo-credits',
    () => import(/* webpackChunkName: "route.shell.photo-credits" */ './photo-credits/photo-credits-page'),
  ),
  createPage(
    'terms-and-conditions',
    'terms-and-conditions',
    async () => (await import(/* webpackChunkName: "route.shell.terms-and-conditions" */ './legal/legal-texts')).termsAndConditions,
  ),
  createPage(
    'terms-of-subscription',
    'terms-of-subscription',
    async () => (await import(/* webpackChunkName: "route.shell.terms-of-subscription" */ './legal/legal-texts')).termsOfSubscription,
  ),
  createPage(
    'privacy-notice',
    'privacy-notice',
    async () => (await import(/* webpackChunkName: "route.shell.privacy-notice" */ './legal/legal-texts')).privacyNotice,
  ),
  createPage(
    'cookie-policy',
    'cookie-policy',
    () => import(/* webpackChunkName: "route.shell.cookie-policy" */ './legal/cookie-policy-page'),
  ),
];
