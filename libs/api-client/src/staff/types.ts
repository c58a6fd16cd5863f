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

export type Board = Camelised<WireBoard>;
export type BoardCard = Camelised<WireBoardCard>;
export type OrderDesk = Camelised<WireOrderDesk>;
export type StaffChange = Camelised<WireStaffChange>;
export type StaffLink = Camelised<WireStaffLink>;
export type DriversDay = Camelised<WireDriversDay>;
export type DriversStop = Camelised<WireDriversStop>;
export type StaffCounts = Camelised<WireStaffCounts>;
/** The payload is omitted because it may contain customer data. */
export type DeadLetter = Camelised<WireDeadLetter>;
