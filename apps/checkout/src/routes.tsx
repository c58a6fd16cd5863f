import type { RouteObject } from 'react-router-dom';
import type { Language, RouteHandle } from '@spruce/platform';

export const namespace = 'checkout';

export const loadMessages = (language: Language) =>
  language === 'th'
    ? import(/* webpackChunkName: "i18n.th" */ '@spruce/messages-checkout/th.json')
    : import(/* webpackChunkName: "i18n.en" */ '@spruce/messages-checkout/en.json');

const staffOnly: RouteHandle = { staff: true };

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
  {
    id: 'checkout.staff',
    handle: staffOnly,
    lazy: () => import(/* webpackChunkName: "route.checkout.staff" */ './staff/frame/staff-frame'),
    children: [
      {
        id: 'checkout.admin',
        path: 'checkout/admin',
        lazy: () => import(/* webpackChunkName: "route.checkout.admin" */ './pages/admin/admin-page'),
      },
      {
        id: 'checkout.admin-order',
        path: 'checkout/admin/order/:id',
        lazy: () => import(/* webpackChunkName: "route.checkout.admin-order" */ './pages/admin-order/admin-order-page'),
      },
      {
        id: 'checkout.admin-changes',
        path: 'checkout/admin/changes',
        lazy: () => import(/* webpackChunkName: "route.checkout.admin-changes" */ './pages/admin-changes/admin-changes-page'),
      },
      {
        id: 'checkout.admin-links',
        path: 'checkout/admin/links',
        lazy: () => import(/* webpackChunkName: "route.checkout.admin-links" */ './pages/admin-links/admin-links-page'),
      },
      {
        id: 'checkout.admin-customers',
        path: 'checkout/admin/customers',
        lazy: () => import(/* webpackChunkName: "route.checkout.admin-customers" */ './pages/admin-customers/admin-customers-page'),
      },
      {
        id: 'checkout.admin-customer',
        path: 'checkout/admin/customers/:id',
        lazy: () => import(/* webpackChunkName: "route.checkout.admin-customer" */ './pages/admin-customer/admin-customer-page'),
      },
      {
        id: 'checkout.admin-calendar',
        path: 'checkout/admin/calendar',
        lazy: () => import(/* webpackChunkName: "route.checkout.admin-calendar" */ './pages/admin-calendar/admin-calendar-page'),
      },
      {
        id: 'checkout.admin-drivers',
        path: 'checkout/admin/drivers',
        lazy: () => import(/* webpackChunkName: "route.checkout.admin-drivers" */ './pages/admin-drivers/admin-drivers-page'),
      },
      // Small pages share the chunk of their frame, because every chunk name is part of the customers' code.
      {
        id: 'checkout.admin-outbox',
        path: 'checkout/admin/outbox',
        lazy: () => import(/* webpackChunkName: "route.checkout.staff" */ './pages/admin-outbox/admin-outbox-page'),
      },
      {
        id: 'checkout.admin-settings',
        path: 'checkout/admin/settings',
        lazy: () => import(/* webpackChunkName: "route.checkout.staff" */ './pages/admin-settings/admin-settings-page'),
      },
    ],
  },
];
export default routes;
