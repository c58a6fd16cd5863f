import type { RouteObject } from 'react-router-dom';
import type { Language } from '@spruce/platform';
import { staffRoutes } from './staff/routes';

export const namespace = 'checkout';

export const loadMessages = (language: Language) =>
  language === 'th'
    ? import(/* webpackChunkName: "i18n.th" */ '@spruce/messages-checkout/th.json')
    : import(/* webpackChunkName: "i18n.en" */ '@spruce/messages-checkout/en.json');

const routes: RouteObject[] = [
  {
    id: 'checkout.details',
    path: 'checkout',
    lazy: () => import(/* webpackChunkName: "route.checkout.details" */ './pages/details/details-page'),
  },
  {
    id: 'checkout.summary',
    path: 'checkout/summary',
    lazy: () => import(/* webpackChunkName: "route.checkout.summary" */ './pages/summary/summary-page'),
  },
  {
    id: 'checkout.confirm-order',
    path: 'checkout/confirm-order',
    lazy: () => import(/* webpackChunkName: "route.checkout.confirm-order" */ './pages/confirm-order/confirm-order-page'),
  },
  {
    id: 'checkout.link',
    lazy: () => import(/* webpackChunkName: "route.checkout.link" */ './pages/update-payment/link-frame'),
    children: [
      {
        id: 'checkout.update-payment-success',
        path: 'update-payment/success',
        lazy: () =>
          import(
            /* webpackChunkName: "route.checkout.update-payment-success" */ './pages/update-payment-success/update-payment-success-page'
          ),
      },
      {
        id: 'checkout.update-payment',
        path: 'update-payment/:uuid?',
        lazy: () => import(/* webpackChunkName: "route.checkout.update-payment" */ './pages/update-payment/update-payment-page'),
      },
    ],
  },
  staffRoutes,
];
export default routes;
