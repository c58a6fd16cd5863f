export { followOrders, type OrdersFollower } from './follow-orders';
export {
  boardQuery,
  deadLettersQuery,
  driversDayQuery,
  orderDeskQuery,
  retryDeadLetter,
  sendPaymentLink,
  staffChangesQuery,
  staffCountsQuery,
  staffLinksQuery,
  staffOrdersKey,
} from './queries';
export type { Board, BoardCard, DeadLetter, DriversDay, DriversStop, OrderDesk, StaffChange, StaffCounts, StaffLink } from './types';
