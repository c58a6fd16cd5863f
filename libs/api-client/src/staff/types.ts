import type {
  WireBoard,
  WireBoardCard,
  WireDeadLetter,
  WireDriversDay,
  WireDriversStop,
  WireOrderDesk,
  WireStaffChange,
  WireStaffCounts,
  WireStaffLink,
} from '@spruce/contract';
import type { Camelised } from '../camelised';

/** What staff see of all orders at once. */
export type Board = Camelised<WireBoard>;
/** An order on the board, with what staff have to look at. */
export type BoardCard = Camelised<WireBoardCard>;
/** What stands beside an order. */
export type OrderDesk = Camelised<WireOrderDesk>;
/** A change of any order, with the order. */
export type StaffChange = Camelised<WireStaffChange>;
/** A payment link of any order, with the order and its customer. */
export type StaffLink = Camelised<WireStaffLink>;
/** The visits of one day, as drivers take them. */
export type DriversDay = Camelised<WireDriversDay>;
/** One of them: who, where, and what is carried. */
export type DriversStop = Camelised<WireDriversStop>;
/** What waits for staff. */
export type StaffCounts = Camelised<WireStaffCounts>;
/** A mail or a call that was given up; never what was to be sent. */
export type DeadLetter = Camelised<WireDeadLetter>;
