import type { RouteObject } from 'react-router-dom';

export { loadMessages, namespace } from './messages/messages';

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
];
export default routes;
