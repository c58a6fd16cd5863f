import { ORDER_LIMITS, TERM } from '@spruce/contract/constants';
import { formatDate, type Language } from '@spruce/i18n';
import { addMonths, type CalendarDate } from '@spruce/pricing';
import { HttpError } from '../platform/http/errors';
import { chargedIn } from '../payments/billable-order';
import { monthlyOf } from './order-rows';
import type { ItemRow } from '../platform/database/schema';

/** Largest charge of Stripe in baht: eight digits of satang (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const MAX_CHARGE = 999_999.99;

/** An order as it would be after a request. */
export interface ResultingOrder {
  /** Number of lines in the month with the most lines. */
  lines: number;
  /** Sums in baht that Stripe would charge in one payment: the highest month, the first charge, and the charge of the change. */
  sums?: readonly number[];
  end?: { on: CalendarDate; today: CalendarDate; language: Language };
}

/** Maximum of lines and rent (baht) over the months that are not billed yet. Months count from 0. */
export function peakOf(rows: readonly ItemRow[], { from, months }: { from: number; months: number }) {
  const charged = Array.from({ length: Math.max(0, months - from) }, (_, index) => chargedIn(rows, from + index));
  return { lines: Math.max(0, ...charged.map(({ length }) => length)), monthly: Math.max(0, ...charged.map(monthlyOf)) };
}

/** Throws 422 beyond the limits of Stripe and of the term. Missing stock and full slots are `problems` of the quote instead. */
export function checkOrder({ lines, sums = [], end }: ResultingOrder): void {
  const most = ORDER_LIMITS.lines;
  if (lines > most)
    throw new HttpError(422, 'order_lines_too_many', `An order can have at most ${most} different pieces`, { line_items: String(lines) });
  const largest = Math.max(0, ...sums);
  if (largest > MAX_CHARGE)
    throw new HttpError(422, 'order_quantity', 'A single charge must be below ฿1,000,000', { line_items: String(largest) });
  const latest = end && addMonths(end.today, TERM.ahead);
  if (!latest || end.on <= latest) return;
  const day = formatDate(latest, end.language, 'long');
  const message =
    end.language === 'th'
      ? `การเช่าสิ้นสุดได้ไม่เกิน ${TERM.ahead} เดือนนับจากวันนี้ คือวันที่ ${day}`
      : `A term can end at most ${TERM.ahead} months from today, on ${day}`;
  throw new HttpError(422, 'change_term_too_long', message, { latest_end: latest });
}
