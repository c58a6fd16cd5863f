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
} from './order-calls';
export { answeredChangesQuery, changeQuoteQuery, changeQuotesKey, openChangesQuery, ORDERS_KEY, orderQuery, ordersQuery, type OrderFilter } from './queries';
export type * from './types';
