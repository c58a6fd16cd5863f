export {
  beginCardSetup,
  makeDefaultCard,
  makePaymentLink,
  payPaymentLink,
  removeCard,
  revokePaymentLink,
  validateCoupon,
} from './payment-calls';
export { billingQuery, invoicesQuery, paymentLinkQuery, paymentMethodsQuery } from './queries';
export type * from './types';
