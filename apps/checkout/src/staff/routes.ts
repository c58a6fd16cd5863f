import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '@spruce/platform';

/** The shell serves these routes only to verified staff (docs/decisions/053). */
const staffOnly: RouteHandle = { staff: true };

export const staffRoutes: RouteObject = {
  id: 'checkout.staff',
  handle: staffOnly,
  lazy: () => import(/* webpackChunkName: "route.checkout.staff" */ './frame/staff-frame'),
  children: [
    {
      // This extra route below the frame has its own error boundary, so that the frame stays visible when a page fails.
      id: 'checkout.staff-pages',
      lazy: async () => ({
        ErrorBoundary: (await import(/* webpackChunkName: "route.checkout.staff" */ './frame/staff-frame')).PageErrorBoundary,
      }),
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
        // Small pages share the chunk of the staff frame, because each chunk adds its name to the code that customers load.
        {
          id: 'checkout.admin-outbox',
          path: 'checkout/admin/outbox',
          lazy: () => import(/* webpackChunkName: "route.checkout.staff" */ './pages/admin-outbox/admin-outbox-page'),
        },
        {
          id: 'checkout.admin-faults',
          path: 'checkout/admin/faults',
          lazy: () => import(/* webpackChunkName: "route.checkout.staff" */ './pages/admin-faults/admin-faults-page'),
        },
        {
          id: 'checkout.admin-reviews',
          path: 'checkout/admin/reviews',
          lazy: () => import(/* webpackChunkName: "route.checkout.staff" */ './pages/admin-reviews/admin-reviews-page'),
        },
        {
          id: 'checkout.admin-settings',
          path: 'checkout/admin/settings',
          lazy: () => import(/* webpackChunkName: "route.checkout.staff" */ './pages/admin-settings/admin-settings-page'),
        },
      ],
    },
  ],
};
