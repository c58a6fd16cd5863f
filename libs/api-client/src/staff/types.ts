import type { WireBoard, WireBoardCard, WireDriversDay, WireDriversStop, WireOrderDesk, WireStaffChange } from '@spruce/contract';
import type { Camelised } from '../camelised';

/** What staff see of all orders at once. */
export type Board = Camelised<WireBoard>;
/** An order on the board, with what staff have to look at. */
export type BoardCard = Camelised<WireBoardCard>;
/** What stands beside an order. */
export type OrderDesk = Camelised<WireOrderDesk>;
/** A change of any order, with the order. */
export type StaffChange = Camelised<WireStaffChange>;
/** The visits of one day, as drivers take them. */
export type DriversDay = Camelised<WireDriversDay>;
/** One of them: who, where, and what is carried. */
export type DriversStop = Camelised<WireDriversStop>;
