export { followOrders, type OrdersFollower } from './follow-orders';
export { boardQuery, driversDayQuery, orderDeskQuery, sendPaymentLink, staffChangesQuery, staffOrdersKey } from './queries';
export type { Board, BoardCard, DriversDay, DriversStop, OrderDesk, StaffChange } from './types';
