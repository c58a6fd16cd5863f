import type { WireChangeQuote } from '@spruce/contract';
import {
  bangkokDate,
  ChangeError,
  monthlyDay,
  nextCharge,
  waivedAmount,
  type CalendarDate,
  type ChangeQuote,
  type SubscriptionState,
} from '@spruce/pricing';
import type { Principal } from '../../accounts/principal';
import { findSlotProblem } from '../../delivery/delivery-days';
import type { SlotChoice } from '../../delivery/slots';
import type { Database } from '../../platform/database/database';
import type { ChangeEffect, StoredCharge, ItemRow, OrderRow, VisitRow } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { toWire } from '../../platform/http/route-schema';
import { APPROVALS } from '../../staff/business-settings';
import { checkOrder, peakOf } from '../order-check';
import { hashOf } from '../order-rows';
import { factsOfOne, paidForVisit } from '../order-facts';
import { owesMonth, paymentDue, refusalOf } from '../statuses/allowed-actions';
import { visitAt, visitsToCome } from '../visits';
import { computeChange } from './change-kinds';
import { subjectOf, type AskedChange, type Subject, type ComputedChange, diffRows } from './change-subject';

export interface PreparedChange {
  quote: WireChangeQuote;
  /** New rows. Their ids are negative until they are written. */
  planned: readonly ItemRow[];
  effect: ChangeEffect;
  /** Visit to book. `slot` is null until the customer chooses one. */
  visit: { kind: VisitRow['kind']; slot: SlotChoice | null; bringsBack: Record<string, number> } | null;
  charges: StoredCharge[];
}

type Reader = Pick<Principal, 'language' | 'role'>;

/** Computes a change for its quote, and again under the order's lock for its confirmation. Writes nothing. Throws 4xx if it is refused. */
export async function prepareChange(db: Database, order: OrderRow, asked: AskedChange, now: Date, reader: Reader): Promise<PreparedChange> {
  const { kind } = asked;
  const { language, role } = reader;
  const facts = await factsOfOne(db, order, now);
  const refusal = refusalOf(facts, kind, role);
  if (refusal) throw new HttpError(...refusal);
  const today = bangkokDate(now);
  const rows = facts.items.filter(({ state }) => state !== 'planned');
  const toCome = kind === 'edit' ? new Map<number, VisitRow>() : visitsToCome(facts.visits, today);
  const subject = subjectOf({ db, order, rows, toCome, language, today, billingDay: facts.billingDay });
  const { subscription } = subject;
  const computed = await computeChange(subject, asked).catch((error: unknown) => {
    throw error instanceof ChangeError ? new HttpError(422, error.code, error.message) : error;
  });
  const { effect: { order: set = {}, ...effect } = {}, calledOff = [], visit = null, window = null } = computed;
  const month = subscription.months - computed.quote.before.monthsLeft;
  for (const gone of calledOff) computed.quote.refund += paidForVisit(facts, gone, month);
  // The refund could be for the month that is still unpaid, so that month must be paid first.
  if (computed.quote.refund > 0 && owesMonth(facts)) throw new HttpError(...paymentDue);

  const slot = visit && 'delivery' in asked ? asked.delivery : undefined;
  const shared = slot ? await visitAt(db, order.id, slot) : { isBooked: false, paid: 0 };
  const found = slot && window && (await findSlotProblem(db, today, slot, { window }));
  const reason = found === 'full' && shared.isBooked ? null : found;
  const paid = visit === 'addition' || visit === 'swap' ? shared.paid : 0;
  const price = withoutFee(computed.quote, computed.isFree ? Infinity : paid);
  const problems = [...(computed.problems ?? []), ...(reason ? [{ variant_id: null, reason }] : [])];
  const quote = wireQuote(subject, kind, bodyOf(asked), { ...computed, quote: price }, { visit_window: window, problems });

  const after = computed.rows ?? rows;
  const { planned, bringsBack, takenOff, ...diff } = diffRows(subject, after);
  const { months } = price;
  // An order that already exceeds a limit may become smaller.
  const grows = Object.keys(diff.takes).length > 0 || kind === 'extend' || kind === 'edit';
  const peak = grows ? peakOf(after, { from: month, months }) : { lines: 0, monthly: 0 };
  checkOrder({
    lines: peak.lines,
    sums: [peak.monthly, set.firstCharge ?? 0, quote.charge],
    ...(grows && { end: { on: set.endsOn ?? order.endsOn, today, language } }),
  });
  return {
    quote,
    planned,
    effect: { ...effect, ...diff, order: set, takenOff: [...takenOff, ...calledOff].map(({ id, date }) => ({ id, date })) },
    visit: visit && { kind: visit, slot: slot ?? null, bringsBack },
    charges: computed.charges ?? oneTimeCharges(quote.charge, price.differences, ONE_TIME[kind]),
  };
}

type ChargeName = Pick<StoredCharge, 'kind' | 'name'>;
const FIRST_CHARGE: ChargeName = { kind: 'other', name: { en: 'Change to the first charge', th: 'ส่วนต่างของยอดแรก' } };
const RE_RATING: ChargeName = {
  kind: 're-rating',
  name: { en: 'Price difference for the months used', th: 'ส่วนต่างตามจำนวนเดือนที่ใช้จริง' },
};
/** One-time charge of each kind of change. An extension has none, and a purchase names its pieces, so their names are never shown. */
const ONE_TIME: Readonly<Record<AskedChange['kind'], ChargeName>> = {
  edit: FIRST_CHARGE,
  extend: FIRST_CHARGE,
  add: { kind: 'delivery', name: { en: 'Delivery of added pieces', th: 'ค่าจัดส่งชิ้นที่เพิ่ม' } },
  swap: { kind: 'swap-visit', name: { en: 'Swap visit', th: 'ค่าเข้าไปเปลี่ยนเฟอร์นิเจอร์' } },
  relocate: { kind: 'relocation', name: { en: 'Relocation', th: 'ค่าย้ายเฟอร์นิเจอร์' } },
  return: RE_RATING,
  'end-early': RE_RATING,
  buy: RE_RATING,
};

const DIFFERENCE = { en: 'Rent difference for month', th: 'ส่วนต่างค่าเช่าเดือนที่' } as const;

/** Lines of the invoice: the one-time charge, and rent differences of months that were charged at a lower price. */
function oneTimeCharges(charge: number, differences: ChangeQuote['differences'], usual: ChargeName): StoredCharge[] {
  const rests = differences.map(({ month, amount }): StoredCharge => {
    const name = { en: `${DIFFERENCE.en} ${month + 1}`, th: `${DIFFERENCE.th} ${month + 1}` };
    return { kind: 'rent-difference', name, amount, month: month + 1 };
  });
  const amount = rests.reduce((left, rest) => left - rest.amount, charge);
  return amount > 0 ? [{ ...usual, amount }, ...rests] : rests;
}

/** Visits of an order at the same time share one fee, so this subtracts the part of the fee that is already paid. */
function withoutFee({ visit, charge, ...quote }: ChangeQuote, paid: number): ChangeQuote {
  const saved = Math.min(visit?.amount ?? 0, paid);
  if (!visit || saved === 0) return { ...quote, visit, charge };
  const amount = visit.amount - saved;
  return { ...quote, visit: amount > 0 ? { ...visit, amount } : { amount, reason: 'free' }, charge: charge - saved };
}

const wireState = (state: SubscriptionState, months: number, startsOn: CalendarDate, first_charge: number | null) => ({
  ...toWire(state),
  ...{ months, starts_on: startsOn, first_charge },
});

/** The id of a quote is a hash of the order's version, the request and every amount, so that a confirmation matches only this quote. */
function wireQuote(
  { order, items, language, billingDay }: Subject,
  kind: WireChangeQuote['kind'],
  asked: Record<string, unknown>,
  { quote, effect, lines = [], choices = [] }: ComputedChange,
  rest: Pick<WireChangeQuote, 'visit_window' | 'problems'>,
): WireChangeQuote {
  const { before, after, months, visit, fromMonth, reRating, differences, refund } = quote;
  const { firstCharge = null, startsOn = order.startsOn } = effect?.order ?? {};
  const waived = waivedAmount(quote.charge);
  const changesMonthly = before.monthly !== after.monthly || before.leftToPay !== after.leftToPay;
  const [next, begins] = [nextCharge(order.startsOn, months, billingDay), monthlyDay(order.startsOn, fromMonth)];
  // Slot and reason do not change the price, so customers can choose them after the quote. In an edit, the slot is part of the quote.
  const { delivery, reason: _reason, ...deciding } = asked;
  const deciders = { order: order.id, version: order.version, kind, asked: kind === 'edit' ? asked : deciding, quote, firstCharge };
  return {
    id: hashOf(deciders),
    kind,
    version: order.version,
    before: wireState(before, order.months, order.startsOn, firstCharge === null ? null : order.firstCharge),
    after: wireState(after, months, startsOn, firstCharge),
    lines,
    choices,
    visit,
    re_rating: reRating.map(({ id, steps, ...rating }) => ({
      ...toWire(rating),
      ...{ item_id: id, name: items.find((item) => item.id === id)?.name[language] ?? '', steps: steps.map(toWire) },
    })),
    charge: quote.charge - waived,
    ...(waived > 0 && { waived }),
    refund,
    ...(differences.length > 0 && { rent_differences: differences.map(({ month, amount }) => ({ month: month + 1, amount })) }),
    monthly_from: changesMonthly ? (next && next < begins ? begins : next) : null,
    needs_approval: APPROVALS.has(kind),
    ...rest,
  };
}

/** The request as stored with the change. `version` is left out, because it belongs to the order. */
export const bodyOf = ({ version: _version, kind, ...body }: AskedChange & { version?: number }): Record<string, unknown> =>
  kind === 'edit' ? body : { kind, ...body };
