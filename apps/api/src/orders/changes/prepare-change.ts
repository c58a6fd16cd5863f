import type { ErrorCode } from '@spruce/contract/error-codes';
import { ChangeError, type ChangeQuote, type RunningSubscription } from '@spruce/pricing';
import { sumPieces } from '../../availability/stock';
import { APPROVALS } from '../../staff/business-settings';
import type { Database } from '../../platform/database/database';
import type { StoredCharge } from '../../platform/database/schema';
import { getBookableDays, readCollectionDays, findSlotProblem } from '../../delivery/delivery-days';
import { HttpError } from '../../platform/http/errors';
import { checkOrder, peakOf } from '../order-check';
import { isRented, itemsOf, subscriptionOf, type ItemRow, type OrderRow } from '../order-rows';
import { paymentDue } from '../reading/allowed-actions';
import { paidForVisits, visitAt, visitsToCome } from '../visits';
import { workOut } from './change-kinds';
import type { ChangeRequest, Subject } from './change-subject';
import { wireQuote, type PlannedItem, type PreparedChange, type PrepareOptions } from './prepared-change';

const RE_RATING_NAME = { en: 'Price for the months really used', th: 'ส่วนต่างตามจำนวนเดือนที่ใช้จริง' } as const;
const RE_RATING = { visit: 'collection', charge: 're-rating', name: RE_RATING_NAME } as const;
/** The visit that a change needs, and what is charged once for it. */
const VISITS = {
  add: { visit: 'addition', charge: 'delivery', name: { en: 'Delivery of added pieces', th: 'ค่าจัดส่งเฟอร์นิเจอร์ที่เพิ่ม' } },
  swap: { visit: 'swap', charge: 'swap-visit', name: { en: 'Swap visit', th: 'ค่าเข้าเปลี่ยนเฟอร์นิเจอร์' } },
  relocate: { visit: 'relocation', charge: 'relocation', name: { en: 'Relocation', th: 'ค่าย้ายเฟอร์นิเจอร์' } },
  return: RE_RATING,
  'end-early': RE_RATING,
} as const;

const DIFFERENCE = { en: 'Difference of the rent for month', th: 'ส่วนต่างค่าเช่าเดือนที่' } as const;

/** Rows of a change's invoice: the rest of months that were charged at a lower price, and the usual one. */
function oneTimeCharges(
  charge: number,
  differences: ChangeQuote['differences'],
  usual: Pick<StoredCharge, 'name'> & { charge: StoredCharge['kind'] },
) {
  const rests = differences.map(({ month, amount }): StoredCharge => {
    const name = { en: `${DIFFERENCE.en} ${month + 1}`, th: `${DIFFERENCE.th} ${month + 1}` };
    return { kind: 'rent-difference', name, amount, month: month + 1 };
  });
  const amount = rests.reduce((left, rest) => left - rest.amount, charge);
  return amount > 0 ? [{ kind: usual.charge, name: usual.name, amount }, ...rests] : rests;
}

const PROBLEMS: Readonly<Record<ChangeError['problem'], ErrorCode>> = {
  length: 'change_length',
  'no-months-left': 'change_no_months_left',
  'too-early': 'change_too_early',
  'nothing-left': 'change_nothing_left',
  'unknown-line': 'change_item_unknown',
  quantity: 'change_quantity',
};

/** Adds to each line what is still to come. Of what replaces a delivered piece, the months before were used. */
const withArrivals = (subscription: RunningSubscription, items: readonly ItemRow[], toCome: Subject['toCome']): RunningSubscription => ({
  ...subscription,
  lines: subscription.lines.map((line) => {
    const item = items.find(({ id }) => id === line.id);
    const visit = toCome.get(item?.visitId ?? 0);
    if (visit?.kind === 'swap') return { ...line, awaitedFrom: item?.fromMonth };
    return visit?.kind === 'addition' ? { ...line, arrivesOn: visit.date } : line;
  }),
});

/** The fee of a visit that is booked already is paid. */
function withoutFee({ visit, charge, ...quote }: ChangeQuote, paid: number): ChangeQuote {
  const saved = Math.min(visit?.amount ?? 0, paid);
  if (!visit || saved === 0) return { ...quote, visit, charge };
  const amount = visit.amount - saved;
  return { ...quote, visit: amount > 0 ? { ...visit, amount } : { amount, reason: 'free' }, charge: charge - saved };
}

/** Rows of an order as a change leaves them. */
const rowsAfter = (rows: readonly ItemRow[], planned: readonly PlannedItem[], { items }: Pick<PreparedChange['effect'], 'items'>) =>
  [...rows, ...planned.map((row) => ({ untilMonth: null, replacesId: null, ...row, state: 'planned' }) as ItemRow)].map(
    (row): ItemRow => Object.assign({ ...row }, ...items.filter(({ id }) => id === row.id)) as ItemRow,
  );

/** Computes a change against the current order. Throws 422 for what the subscription does not allow. Asks, never writes. */
export async function prepareSubscriptionChange(
  db: Database,
  order: OrderRow,
  request: ChangeRequest,
  options: PrepareOptions,
): Promise<PreparedChange> {
  const rows = (await itemsOf(db, [order.id])).filter(({ state }) => state !== 'planned');
  const items = rows.filter(isRented);
  const toCome = await visitsToCome(db, order.id, options.today);
  const subscription = withArrivals(subscriptionOf(order, rows), items, toCome);
  const subject: Subject = { order, items, rows, toCome, subscription, db, options };
  const worked = await workOut(subject, request).catch((error: unknown) => {
    throw error instanceof ChangeError ? new HttpError(422, PROBLEMS[error.problem], error.message) : error;
  });
  const { effect, collects, planned = [], takes = new Map(), leaves = [] } = worked;
  const { lines = [], choices = [], problems = [] } = worked;
  // The month that would go back is the one that was not paid.
  if (worked.quote.refund > 0 && options.owesMonth) throw new HttpError(...paymentDue);
  const usual = request.kind === 'extend' ? null : VISITS[request.kind];
  const { visit = usual?.visit ?? null } = worked;
  const { window = collects ? await readCollectionDays(db, options.today, collects) : getBookableDays(options.today) } = worked;
  const slot = request.kind === 'extend' || !visit ? undefined : request.delivery;
  const shared = slot ? await visitAt(db, order.id, slot) : { isBooked: false, paid: 0 };
  const found = slot && (await findSlotProblem(db, options.today, slot, { window }));
  const reason = found === 'full' && shared.isBooked ? null : found;
  const quote = visit === 'addition' || visit === 'swap' ? withoutFee(worked.quote, shared.paid) : worked.quote;
  const [delivered, awaited] = [leaves.filter(({ off }) => !off), leaves.filter(({ off }) => off)];
  const { endsOn } = effect.order;
  // What an early end calls off was left out of its quote.
  const late = [...toCome.values()].filter(({ kind, date }) => effect.status && kind === 'addition' && endsOn && date >= endsOn);
  const shown = wireQuote(order, request.kind, request, quote, options.billingDay, {
    lines,
    choices,
    re_rating: quote.reRating.map(({ id, quantity, used, usedUnit, paidUnit, charge, steps }) => {
      const name = items.find((item) => item.id === id)?.name[options.language] ?? '';
      return {
        item_id: id,
        name,
        quantity,
        used,
        used_unit: usedUnit,
        paid_unit: paidUnit,
        charge,
        steps: steps.map((step) => ({ months: step.months, used_unit: step.usedUnit, paid_unit: step.paidUnit })),
      };
    }),
    differences: quote.differences,
    refund: quote.refund + (await paidForVisits(db, late)),
    visit_window: visit && window,
    problems: [...problems, ...(reason ? [{ variant_id: null, reason }] : [])],
    needs_approval: APPROVALS.has(request.kind),
  });
  const after = {
    planned: [...planned, ...leaves.flatMap((part) => part.planned)],
    items: [...effect.items, ...leaves.flatMap((part) => part.items)],
  };
  // What only takes pieces away is always possible, also where the order was beyond a limit before.
  const grows = planned.length > 0 || request.kind === 'extend';
  const { months } = quote;
  checkOrder({
    ...(grows
      ? peakOf(rowsAfter(rows, after.planned, after), { from: subscription.months - quote.before.monthsLeft, months })
      : { lines: 0 }),
    charge: shown.charge,
    ...(grows && { end: { on: endsOn ?? order.endsOn, ...options } }),
  });
  return {
    quote: shown,
    planned: after.planned,
    effect: {
      ...effect,
      items: after.items,
      takenOff: [...awaited.flatMap(({ off }) => off ?? []), ...late].map(({ id, date }) => ({ id, date })),
    },
    takes,
    // Stock moves with a visit that happened: what was delivered is back with the next one, what was not has never left.
    givesBack: sumPieces(...awaited.map(({ pieces }) => pieces)),
    visit: visit && {
      kind: visit,
      slot: slot ?? null,
      isShared: shared.isBooked,
      bringsBack: sumPieces(...delivered.map(({ pieces }) => pieces)),
    },
    charges: usual ? oneTimeCharges(shown.charge, quote.differences, usual) : [],
  };
}
