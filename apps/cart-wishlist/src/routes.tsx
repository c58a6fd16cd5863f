import { withFeatureMessages } from '@spruce/features/messages';
import type { Language } from '@spruce/platform';
import type { RouteObject } from 'react-router-dom';

export const namespace = 'cart-wishlist';

export const loadMessages = (language: Language) =>
  withFeatureMessages(
    language,
    language === 'th'
      ? import(/* webpackChunkName: "i18n.th" */ '@spruce/messages-cart-wishlist/th.json')
      : import(/* webpackChunkName: "i18n.en" */ '@spruce/messages-cart-wishlist/en.json'),
  );

const routes: RouteObject[] = [
  {
    id: 'cart-wishlist.cart',
    path: 'cart',
    lazy: () => import(/* webpackChunkName: "route.cart-wishlist.cart" */ './pages/cart/cart-page'),
  },
  {
    id: 'cart-wishlist.wishlist',
    path: 'wishlist',
    lazy: () => import(/* webpackChunkName: "route.cart-wishlist.wishlist" */ './pages/wishlist/wishlist-page'),
  },
  {
    id: 'cart-wishlist.shared',
    path: 'shared/:token',
    lazy: () => import(/* webpackChunkName: "route.cart-wishlist.shared" */ './pages/shared/shared-page'),
  },
];
export default routes;
