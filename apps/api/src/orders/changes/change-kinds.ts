import { isSamePlace } from '@spruce/address';
import { currentRate, endingChoices, monthlyDay, quoteAdd, quoteEndEarly, quoteExtend, quoteRelocate, quoteReturn } from '@spruce/pricing';
import type { CatalogueLine } from '../../availability/catalogue-lines';
import { piecesOfLines } from '../../availability/stock';
import type { StoredRate } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { periodsOf, type ItemRow } from '../order-rows';
import { chosenShipping } from '../placing/addresses';
import { catalogueOf, plannedItem, type ChangeRequest, type RequestOf, type Subject, type Worked } from './change-subject';
import { leaving } from './leaving';
import { quotedLine } from './prepared-change';
import { swap } from './swap';

function extend(subject: Subject, { months }: RequestOf<'extend'>): Worked {
  const { items, rows, subscription, options } = subject;
  const quote = quoteExtend(subscription, options.billingDay, months);
  const { monthly, endsOn } = quote.after;
  const lines = quote.lines.flatMap((line) => {
    const [item, { unit }] = [items.find(({ id }) => id === line.id), currentRate(line)];
    return item && item.unitMonthly !== unit ? [quotedLine(item, options, [item.id, item.quantity, item.unitMonthly, unit])] : [];
  });
  // A piece that a swap still replaces is charged until then, so it gets the price of the new length too.
  const month = subscription.months - quote.before.monthsLeft;
  const rates = quote.lines.flatMap(({ id, segments }) => {
    const periods = periodsOf(rows.find((row) => row.id === id) as ItemRow, rows);
    const ahead = periods.filter(({ untilMonth }) => untilMonth === null || untilMonth > month);
    return ahead.flatMap((row) => {
      const own = segments.filter(({ fromMonth }) => fromMonth >= row.fromMonth && fromMonth < (row.untilMonth ?? months)) as StoredRate[];
      return own.map(({ unit }) => ({ id: row.id, quantity: row.quantity, unitMonthly: unit, rates: own })).slice(-1);
    });
  });
  return { quote, lines, effect: { order: { monthly, months, endsOn }, items: rates } };
}

async function add(subject: Subject, request: RequestOf<'add'>): Promise<Worked> {
  const { order, items, subscription, options } = subject;
  const { lines, problems } = await catalogueOf(subject, request.line_items);
  const added = lines.map(({ quantity, pieces, prices }, index) => ({ id: -1 - index, quantity, pieces, prices }));
  const quote = quoteAdd(subscription, options.billingDay, added, order.access);
  const fresh = quote.lines.filter(({ id }) => id < 0);
  const planned = fresh.map((line) => plannedItem(lines[-1 - line.id] as CatalogueLine, line, items.length - line.id));
  return {
    quote,
    problems,
    planned,
    lines: planned.map((item) => quotedLine(item, options, [null, item.quantity, null, item.unitMonthly])),
    takes: piecesOfLines(lines),
    effect: { order: { monthly: quote.after.monthly }, items: planned.map(({ id }) => ({ id, state: 'rented' })) },
  };
}

function giveBack(subject: Subject, request: RequestOf<'return'>): Worked {
  const { order, items, subscription, options } = subject;
  const returned = request.items.map(({ item_id: id, quantity }) => ({ id, quantity }));
  if (new Set(returned.map(({ id }) => id)).size < returned.length) throw new HttpError(422, 'change_quantity', 'Each piece once');
  const quote = quoteReturn(subscription, options.billingDay, returned);
  const { fromMonth: month } = quote;
  const leaves = returned.map(({ id, quantity }, index) =>
    leaving(subject, [id, quantity], { id: -1 - index, untilMonth: month, state: 'returned', month }),
  );
  return {
    quote,
    lines: returned.map(({ id, quantity }) => {
      const item = items.find((candidate) => candidate.id === id) as ItemRow;
      return quotedLine(item, options, [id, quantity, item.unitMonthly, null]);
    }),
    // What was not delivered needs nobody to collect it.
    visit: leaves.every(({ off }) => off) ? null : 'collection',
    leaves,
    collects: monthlyDay(order.startsOn, month),
    effect: { order: { monthly: quote.after.monthly }, items: [] },
  };
}

async function relocate({ order, subscription, options, db }: Subject, request: RequestOf<'relocate'>): Promise<Worked> {
  const { address, access } = await chosenShipping(db, order.customerId, request.shipping);
  if (isSamePlace(address, order.shipping))
    throw new HttpError(422, 'change_same_place', 'The furniture stands at this address', { 'shipping.address_1': 'is where it stands' });
  const leaves = { shipping: order.shipping, access: order.access };
  return {
    quote: quoteRelocate(subscription, options.billingDay, access),
    effect: { order: { shipping: address, access }, items: [], leaves },
  };
}

function endEarly({ order, subscription, options }: Subject, { months }: RequestOf<'end-early'>): Worked {
  const endsOn = monthlyDay(order.startsOn, months);
  return {
    quote: quoteEndEarly(subscription, options.billingDay, months),
    collects: endsOn,
    choices: endingChoices(subscription, options.billingDay).map((choice) => ({
      months: choice.months,
      ends_on: choice.endsOn,
      rent: choice.rent,
      re_rated: choice.reRated,
      total: choice.total,
    })),
    effect: { order: { months, endsOn }, items: [], status: 'termination-confirmed' },
  };
}

/** Works a change out by its kind. */
export async function workOut(subject: Subject, request: ChangeRequest): Promise<Worked> {
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
