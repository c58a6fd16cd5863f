export { followOrders, type OrdersFollower } from './follow-orders';
export { boardQuery, orderDeskQuery, sendPaymentLink, staffChangesQuery, staffOrdersKey } from './queries';
export type { Board, BoardCard, OrderDesk, StaffChange } from './types';
