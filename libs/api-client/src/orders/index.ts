export {
  addOrderNote,
  cancelOrder,
  changeSubscription,
  checkAvailable,
  decideChange,
  editOrder,
  moveOrder,
  placeOrder,
  quoteChange,
  quoteEdit,
  quoteOrder,
} from './order-calls';
export { changeQuoteQuery, changeQuotesKey, openChangesQuery, ORDERS_KEY, orderQuery, ordersQuery, type OrderFilter } from './queries';
export type * from './types';
