export {
  deleteHoliday,
  deliveryCalendarQuery,
  deliveryDayQuery,
  deliveryWindowQuery,
  holidaysQuery,
  writeHoliday,
  writeSlot,
  type DeliveryCalendar,
  type DeliveryDay,
  type DeliveryWindow,
  type Holiday,
} from './delivery-queries';
export { earliestDeliveryQuery, type EarliestDelivery } from './earliest-delivery';
