export { followOrders, type OrdersFollower } from './follow-orders';
export {
  boardQuery,
  businessSettingsQuery,
  deadLettersQuery,
  driversDayQuery,
  orderDeskQuery,
  retryDeadLetter,
  sendPaymentLink,
  settleRefund,
  staffChangesQuery,
  staffCountsQuery,
  staffLinksQuery,
  staffOrdersKey,
} from './queries';
export type {
  Board,
  BoardCard,
  BusinessSettings,
  DeadLetter,
  DriversDay,
  DriversStop,
  OrderDesk,
  StaffChange,
  StaffCounts,
  StaffLink,
} from './types';
