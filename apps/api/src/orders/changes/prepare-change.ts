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
import { findSlotProblem, getBookableDays } from '../../delivery/delivery-days';
import { isSameSlot, type SlotChoice } from '../../delivery/slots';
import type { Database } from '../../platform/database/database';
import type { ChangeEffect, StoredCharge, ItemRow, OrderRow, VisitRow } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { toWire } from '../../platform/http/route-schema';
import { APPROVALS } from '../../staff/business-settings';
import { checkOrder, peakOf } from '../order-check';
import { hashOf } from '../order-rows';
import { factsOfOne, paidForAddition } from '../order-facts';
import { owesMonth, paymentDue, refusalOf } from '../statuses/allowed-actions';
import { recordOf, visitAt, visitsToCome } from '../visits';
import { computeChange } from './change-kinds';
import { subjectOf, type AskedChange, type Subject, type ComputedChange, diffRows } from './change-subject';

export interface PreparedChange {
  quote: WireChangeQuote;
  /** New rows. Their ids are negative until they are written. */
  planned: readonly ItemRow[];
  effect: ChangeEffect;
  /** Visit to book. `slot` is null until the customer chooses one. `isShared`: the order already has a visit at this time. */
  visit: { kind: VisitRow['kind']; slot: SlotChoice | null; isShared: boolean; bringsBack: Record<string, number> } | null;
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
  const { order: set = {}, calledOff = [], leaves, status } = computed;
  const month = subscription.months - computed.quote.before.monthsLeft;
  for (const addition of calledOff) computed.quote.refund += paidForAddition(facts, addition, month);
  // The refund could be for the month that is still unpaid, so that month must be paid first.
  if (computed.quote.refund > 0 && owesMonth(facts)) throw new HttpError(...paymentDue);

  const { visit = KINDS[kind].visit } = computed;
  const { window = visit && getBookableDays(today) } = computed;
  const slot = visit && 'delivery' in asked ? asked.delivery : undefined;
  const shared = slot ? await visitAt(db, order.id, slot) : { isBooked: false, paid: 0 };
  const found = slot && window && (await findSlotProblem(db, today, slot, { window }));
  const reason = found === 'full' && shared.isBooked ? null : found;
  const price = visit === 'addition' || visit === 'swap' ? withoutFee(computed.quote, shared.paid) : computed.quote;
  const problems = [...(computed.problems ?? []), ...(reason ? [{ variant_id: null, reason }] : [])];
  const quote = wireQuote(subject, kind, bodyOf(asked), { ...computed, quote: price }, { visit_window: window, problems });

  const after = computed.rows ?? rows;
  const { planned, items, takes, givesBack, bringsBack, takenOff } = diffRows(subject, after);
  const { months } = price;
  // An order that exceeds a limit can still shrink.
  const grows = takes.size > 0 || kind === 'extend' || kind === 'edit';
  const peak = grows ? peakOf(after, { from: month, months }) : { lines: 0, monthly: 0 };
  checkOrder({
    lines: peak.lines,
    sums: [peak.monthly, set.firstCharge ?? 0, quote.charge],
    ...(grows && { end: { on: set.endsOn ?? order.endsOn, today, language } }),
  });
  const from = { date: order.deliveryDate, slot: order.deliverySlot };
  const to = { date: set.deliveryDate ?? from.date, slot: set.deliverySlot ?? from.slot };
  return {
    quote,
    planned,
    effect: {
      order: set,
      items,
      ...{ takes: recordOf(takes), givesBack: recordOf(givesBack) },
      takenOff: [...takenOff, ...calledOff].map(({ id, date }) => ({ id, date })),
      ...(leaves && { leaves }),
      ...(status && { status }),
      ...(!isSameSlot(from, to) && { slotMove: { from, to } }),
    },
    visit: visit && { kind: visit, slot: slot ?? null, isShared: shared.isBooked, bringsBack: recordOf(bringsBack) },
    charges: oneTimeCharges(quote.charge, price.differences, KINDS[kind]),
  };
}

const FIRST_CHARGE = { en: 'Change to the first charge', th: 'ส่วนต่างของยอดแรก' } as const;
const RE_RATING_NAME = { en: 'Price difference for the months used', th: 'ส่วนต่างตามจำนวนเดือนที่ใช้จริง' } as const;
const RE_RATING = { visit: 'collection', charge: 're-rating', name: RE_RATING_NAME } as const;
/** Visit and one-time charge of each kind of change. An extension has neither. */
const KINDS = {
  edit: { visit: null, charge: 'other', name: FIRST_CHARGE },
  extend: { visit: null, charge: 'other', name: FIRST_CHARGE },
  add: { visit: 'addition', charge: 'delivery', name: { en: 'Delivery of added pieces', th: 'ค่าจัดส่งชิ้นที่เพิ่ม' } },
  swap: { visit: 'swap', charge: 'swap-visit', name: { en: 'Swap visit', th: 'ค่าเข้าไปเปลี่ยนเฟอร์นิเจอร์' } },
  relocate: { visit: 'relocation', charge: 'relocation', name: { en: 'Relocation', th: 'ค่าย้ายเฟอร์นิเจอร์' } },
  return: RE_RATING,
  'end-early': RE_RATING,
} as const;

const DIFFERENCE = { en: 'Rent difference for month', th: 'ส่วนต่างค่าเช่าเดือนที่' } as const;

/** Lines of the invoice: the one-time charge, and rent differences of months that were charged at a lower price. */
function oneTimeCharges(charge: number, differences: ChangeQuote['differences'], usual: (typeof KINDS)[keyof typeof KINDS]) {
  const rests = differences.map(({ month, amount }): StoredCharge => {
    const name = { en: `${DIFFERENCE.en} ${month + 1}`, th: `${DIFFERENCE.th} ${month + 1}` };
    return { kind: 'rent-difference', name, amount, month: month + 1 };
  });
  const amount = rests.reduce((left, rest) => left - rest.amount, charge);
  return amount > 0 ? [{ kind: usual.charge, name: usual.name, amount }, ...rests] : rests;
}

/** Visits at one time share one fee: subtracts the fee that the order already paid. */
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
  { quote, order: set = {}, lines = [], choices = [] }: ComputedChange,
  rest: Pick<WireChangeQuote, 'visit_window' | 'problems'>,
): WireChangeQuote {
  const { before, after, months, visit, fromMonth, reRating, differences, refund } = quote;
  const { firstCharge = null, startsOn = order.startsOn } = set;
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
