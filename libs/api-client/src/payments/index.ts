export {
  beginCardSetup,
  makeDefaultCard,
  makePaymentLink,
  payPaymentLink,
  removeCard,
  renewPaymentLink,
  revokePaymentLink,
  validateCoupon,
} from './payment-calls';
export { billingQuery, cardOnFileQuery, invoicesQuery, paymentLinkQuery, paymentMethodsQuery } from './queries';
export type * from './types';
