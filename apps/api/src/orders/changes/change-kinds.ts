import { isSamePlace } from '@spruce/address';
import { currentRate, endingChoices, monthlyDay, quoteAdd, quoteEndEarly, quoteExtend, quoteRelocate, quoteReturn } from '@spruce/pricing';
import type { CatalogueLine } from '../../availability/catalogue-lines';
import type { StoredRate } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { periodsOf, type ItemRow } from '../order-rows';
import { chosenShipping } from '../placing/addresses';
import { catalogueOf, quotedLine, type AskedChange, type RequestOf, type Subject, type Worked } from './change-subject';
import { endRow, newRow, withRows } from './changed-rows';
import { edit } from './edit';
import { swap } from './swap';

function extend({ items, rows, subscription, options }: Subject, { months }: RequestOf<'extend'>): Worked {
  const quote = quoteExtend(subscription, options.billingDay, months);
  const { monthly, endsOn } = quote.after;
  const lines = quote.lines.flatMap((line) => {
    const [item, { unit }] = [items.find(({ id }) => id === line.id), currentRate(line)];
    return item && item.unitMonthly !== unit ? [quotedLine(item, options, [item.id, item.quantity, item.unitMonthly, unit])] : [];
  });
  // A piece that a swap still replaces is charged until then, so it gets the price of the new length too.
  const month = subscription.months - quote.before.monthsLeft;
  const priced = quote.lines.flatMap(({ id, segments }) => {
    const periods = periodsOf(rows.find((row) => row.id === id) as ItemRow, rows);
    return periods.flatMap((row) => {
      const { fromMonth, untilMonth } = row;
      const own = segments.filter((rate) => rate.fromMonth >= fromMonth && rate.fromMonth < (untilMonth ?? months)) as StoredRate[];
      const isAhead = untilMonth === null || untilMonth > month;
      return isAhead ? own.map(({ unit }) => ({ ...row, unitMonthly: unit, rates: own })).slice(-1) : [];
    });
  });
  return { quote, lines, rows: withRows(rows, priced), order: { monthly, months, endsOn } };
}

async function add(subject: Subject, request: RequestOf<'add'>): Promise<Worked> {
  const { order, rows, items, subscription, options } = subject;
  const { lines, problems } = await catalogueOf(subject, request.line_items);
  const quote = quoteAdd(
    subscription,
    options.billingDay,
    lines.map((line, index) => ({ ...line, id: -1 - index })),
    order.access,
  );
  const added = quote.lines.filter(({ id }) => id < 0);
  const fresh = added.map((line) => {
    const place = { id: line.id, orderId: order.id, position: items.length - line.id };
    return newRow(lines[-1 - line.id] as CatalogueLine, currentRate(line) as StoredRate, place);
  });
  return {
    quote,
    problems,
    rows: [...rows, ...fresh],
    lines: fresh.map((item) => quotedLine(item, options, [null, item.quantity, null, item.unitMonthly])),
    order: { monthly: quote.after.monthly },
  };
}

function giveBack(subject: Subject, request: RequestOf<'return'>): Worked {
  const { order, items, toCome, subscription, options } = subject;
  const returned = request.items.map(({ item_id: id, quantity }) => ({ id, quantity }));
  if (new Set(returned.map(({ id }) => id)).size < returned.length) throw new HttpError(422, 'change_quantity', 'Each piece once');
  const quote = quoteReturn(subscription, options.billingDay, returned);
  const { fromMonth: month } = quote;
  let { rows } = subject;
  for (const { id, quantity } of returned)
    rows = endRow({ rows, toCome }, [id, quantity], { untilMonth: month, state: 'returned', month }).rows;
  const gone = returned.map(({ id, quantity }) => ({ item: items.find((candidate) => candidate.id === id) as ItemRow, quantity }));
  return {
    quote,
    rows,
    order: { monthly: quote.after.monthly },
    lines: gone.map(({ item, quantity }) => quotedLine(item, options, [item.id, quantity, item.unitMonthly, null])),
    // What was not delivered needs nobody to collect it.
    visit: gone.every(({ item }) => toCome.has(item.visitId ?? 0)) ? null : 'collection',
    collects: monthlyDay(order.startsOn, month),
  };
}

async function relocate({ order, subscription, options, db }: Subject, request: RequestOf<'relocate'>): Promise<Worked> {
  const { address, access } = await chosenShipping(db, order.customerId, request.shipping);
  if (isSamePlace(address, order.shipping))
    throw new HttpError(422, 'change_same_place', 'The furniture stands at this address', { 'shipping.address_1': 'is where it stands' });
  return {
    quote: quoteRelocate(subscription, options.billingDay, access),
    order: { shipping: address, access },
    leaves: { shipping: order.shipping, access: order.access },
  };
}

function endEarly({ order, toCome, subscription, options }: Subject, { months }: RequestOf<'end-early'>): Worked {
  const endsOn = monthlyDay(order.startsOn, months);
  return {
    quote: quoteEndEarly(subscription, options.billingDay, months),
    collects: endsOn,
    order: { months, endsOn },
    status: 'termination-confirmed',
    calledOff: [...toCome.values()].filter(({ kind, date }) => kind === 'addition' && date >= endsOn),
    choices: endingChoices(subscription, options.billingDay).map((choice) => ({
      months: choice.months,
      ends_on: choice.endsOn,
      rent: choice.rent,
      re_rated: choice.reRated,
      total: choice.total,
    })),
  };
}

/** Works a change out by its kind. Throws ChangeError, or 422. */
export async function workOut(subject: Subject, request: AskedChange): Promise<Worked> {
  if (!('kind' in request)) return edit(subject, request);
  switch (request.kind) {
    case 'extend':
      return extend(subject, request);
    case 'add':
      return add(subject, request);
    case 'swap':
      return swap(subject, request);
    case 'return':
      return giveBack(subject, request);
    case 'relocate':
      return relocate(subject, request);
    case 'end-early':
      return endEarly(subject, request);
  }
}
