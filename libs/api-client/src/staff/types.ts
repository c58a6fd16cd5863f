import type {
  WireBoard,
  WireBoardCard,
  WireBusinessSettings,
  WireDeadLetter,
  WireDriversDay,
  WireDriversStop,
  WireOrderDesk,
  WireStaffChange,
  WireStaffCounts,
  WireStaffLink,
} from '@spruce/contract';
import type { CamelizedKeys } from '../read-response';

export type BusinessSettings = CamelizedKeys<WireBusinessSettings>;
export type Board = CamelizedKeys<WireBoard>;
export type BoardCard = CamelizedKeys<WireBoardCard>;
export type OrderDesk = CamelizedKeys<WireOrderDesk>;
export type StaffChange = CamelizedKeys<WireStaffChange>;
export type StaffLink = CamelizedKeys<WireStaffLink>;
export type DriversDay = CamelizedKeys<WireDriversDay>;
export type DriversStop = CamelizedKeys<WireDriversStop>;
export type StaffCounts = CamelizedKeys<WireStaffCounts>;
/** The payload of the job is omitted, because it may contain customer data. */
export type DeadLetter = CamelizedKeys<WireDeadLetter>;
