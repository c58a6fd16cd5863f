import type { RouteObject } from 'react-router-dom';
import { withFeatureMessages } from '@spruce/features/messages';
import type { Language } from '@spruce/platform';

export const namespace = 'catalog';

export const loadMessages = (language: Language) =>
  withFeatureMessages(
    language,
    language === 'th'
      ? import(/* webpackChunkName: "i18n.th" */ '@spruce/messages-catalog/th.json')
      : import(/* webpackChunkName: "i18n.en" */ '@spruce/messages-catalog/en.json'),
  );

const routes: RouteObject[] = [
  { id: 'catalog.home', index: true, lazy: () => import(/* webpackChunkName: "route.catalog.home" */ './pages/home/home-page') },
  {
    id: 'catalog.product-list',
    path: 'product',
    lazy: () => import(/* webpackChunkName: "route.catalog.product-list" */ './pages/product-list/product-list-page'),
  },
  {
    id: 'catalog.compare',
    path: 'product/compare',
    lazy: () => import(/* webpackChunkName: "route.catalog.compare" */ './pages/compare/compare-page'),
  },
  {
    id: 'catalog.product',
    path: 'product/:slug',
    lazy: () => import(/* webpackChunkName: "route.catalog.product" */ './pages/product/product-page'),
  },
  {
    id: 'catalog.package-list',
    path: 'package',
    lazy: () => import(/* webpackChunkName: "route.catalog.package-list" */ './pages/package-list/package-list-page'),
  },
  {
    id: 'catalog.package',
    path: 'package/:slug',
    lazy: () => import(/* webpackChunkName: "route.catalog.package" */ './pages/package/package-page'),
  },
  {
    id: 'catalog.brand-list',
    path: 'brand',
    lazy: () => import(/* webpackChunkName: "route.catalog.brand-list" */ './pages/brand-list/brand-list-page'),
  },
  {
    id: 'catalog.brand',
    path: 'brand/:slug',
    lazy: () => import(/* webpackChunkName: "route.catalog.brand" */ './pages/brand/brand-page'),
  },
];
export default routes;
