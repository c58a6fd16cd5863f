import type { RouteObject } from 'react-router-dom';

export { loadMessages, namespace } from './messages/messages';

const routes: RouteObject[] = [
  {
    id: 'account.login',
    path: 'login',
    lazy: () => import(/* webpackChunkName: "route.account.login" */ './pages/login/login-page'),
  },
  {
    id: 'account.signup',
    path: 'signup',
    lazy: () => import(/* webpackChunkName: "route.account.signup" */ './pages/signup/signup-page'),
  },
  {
    id: 'account.forgot-password',
    path: 'forgot-password',
    lazy: () => import(/* webpackChunkName: "route.account.forgot-password" */ './pages/forgot-password/forgot-password-page'),
  },
  {
    id: 'account.confirm-password',
    path: 'confirm-password',
    lazy: () => import(/* webpackChunkName: "route.account.confirm-password" */ './pages/confirm-password/confirm-password-page'),
  },
  {
    id: 'account.success-email',
    path: 'success-email',
    lazy: () => import(/* webpackChunkName: "route.account.success-email" */ './pages/success-email/success-email-page'),
  },
  {
    id: 'account.success-password',
    path: 'success-password',
    lazy: () => import(/* webpackChunkName: "route.account.success-password" */ './pages/success-password/success-password-page'),
  },
  {
    id: 'account.verify-email',
    path: 'verify-email',
    lazy: () => import(/* webpackChunkName: "route.account.verify-email" */ './pages/verify-email/verify-email-page'),
  },
  {
    id: 'account.activate-account',
    path: 'activate-account',
    lazy: () => import(/* webpackChunkName: "route.account.activate-account" */ './pages/activate-account/activate-account-page'),
  },
  {
    id: 'account.loading',
    path: 'loading',
    lazy: () => import(/* webpackChunkName: "route.account.loading" */ './pages/loading/loading-page'),
  },
  {
    id: 'account.loading-state',
    path: 'loading-state',
    lazy: () => import(/* webpackChunkName: "route.account.loading-state" */ './pages/loading-state/loading-state-page'),
  },
  {
    id: 'account.splash-login',
    path: 'spruce-beta-splash-login',
    lazy: () => import(/* webpackChunkName: "route.account.splash-login" */ './pages/splash-login/splash-login-page'),
  },
  {
    id: 'account.user',
    path: 'user',
    lazy: () => import(/* webpackChunkName: "route.account.user" */ './pages/user/user-page'),
  },
  {
    id: 'account.stop-emails',
    path: 'user/stop-emails',
    lazy: () => import(/* webpackChunkName: "route.account.stop-emails" */ './pages/stop-emails/stop-emails-page'),
  },
  {
    id: 'account.id-verification',
    path: 'id-verification',
    lazy: () => import(/* webpackChunkName: "route.account.id-verification" */ './pages/id-verification/id-verification-page'),
  },
  {
    id: 'account.order-list',
    path: 'order',
    lazy: () => import(/* webpackChunkName: "route.account.order-list" */ './pages/order-list/order-list-page'),
  },
  {
    id: 'account.order',
    path: 'order/:id',
    lazy: () => import(/* webpackChunkName: "route.account.order" */ './pages/order/order-page'),
  },
  {
    id: 'account.my-reviews',
    path: 'order/reviews',
    lazy: () => import(/* webpackChunkName: "route.account.my-reviews" */ './pages/my-reviews/my-reviews-page'),
  },
  {
    id: 'account.order-edit-list',
    path: 'order/edit',
    lazy: () => import(/* webpackChunkName: "route.account.order-edit-list" */ './pages/order-edit-list/order-edit-list-page'),
  },
  {
    id: 'account.order-edit',
    path: 'order/edit/:id',
    lazy: () => import(/* webpackChunkName: "route.account.order-edit" */ './pages/order-edit/order-edit-page'),
  },
  {
    id: 'account.order-fault',
    path: 'order/:id/fault',
    lazy: () => import(/* webpackChunkName: "route.account.order-fault" */ './pages/order-fault/order-fault-page'),
  },
  {
    id: 'account.subscription-change',
    path: 'order/:id/subscription-change',
    lazy: () => import(/* webpackChunkName: "route.account.subscription-change" */ './pages/subscription-change/subscription-change-page'),
  },
  {
    id: 'account.reschedule',
    path: 'order/:id/reschedule/:visit',
    lazy: () => import(/* webpackChunkName: "route.account.reschedule" */ './pages/reschedule/reschedule-page'),
  },
  {
    id: 'account.sub-change',
    path: 'sub-change',
    lazy: () => import(/* webpackChunkName: "route.account.sub-change" */ './pages/sub-change/sub-change-page'),
  },
  {
    id: 'account.address-book',
    path: 'address-book',
    lazy: () => import(/* webpackChunkName: "route.account.address-book" */ './pages/address-book/address-book-page'),
  },
];
export default routes;
