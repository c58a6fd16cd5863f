export {
  addOrderNote,
  cancelOrder,
  changeSubscription,
  checkAvailable,
  decideChange,
  editOrder,
  changeOrderStatus,
  placeOrder,
  quoteChange,
  quoteEdit,
  quoteOrder,
  rescheduleVisit,
} from './order-calls';
export {
  answeredChangesQuery,
  changeQuoteQuery,
  changeQuotesKey,
  openChangesQuery,
  ORDERS_KEY,
  orderQuery,
  ordersQuery,
  visitDaysQuery,
  type OrderFilter,
} from './queries';
export type * from './types';
