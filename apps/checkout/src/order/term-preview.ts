import { monthlyDay, type CalendarDate } from '@spruce/pricing';

/** Dates of a rental before it is ordered: it starts with its delivery. The service computes the same ones for the order. */
export function previewTerm(delivery: CalendarDate, months: number) {
  const billingDay = Number(delivery.slice(8));
  return {
    nextChargeOn: monthlyDay(delivery, 1),
    endsOn: monthlyDay(delivery, months),
    /** Day of the month; shorter months are charged on their last day. */
    billingDay,
    isBillingDayInEveryMonth: billingDay <= 28,
  };
}
