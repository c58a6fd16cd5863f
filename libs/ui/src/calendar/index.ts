export { Calendar, type CalendarDay, type CalendarProps } from './calendar';
export { describeDates } from './calendar-format';
