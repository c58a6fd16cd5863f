import type { WireDriversDay, WireDriversStop } from '@spruce/contract';
import { DELIVERY_SLOTS, type Language } from '@spruce/contract/constants';
import type { CalendarDate } from '@spruce/pricing';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { checkThaiAddress } from '../../places/thai-address';
import type { Database } from '../../platform/database/database';
import { deliveryVisits, orders, products, variations, type StoredAddress } from '../../platform/database/schema';
import { itemsOf } from '../../payments/billable-order';
import {
  groupBy,
  homeAt,
  isAgreedVisit,
  loadsOf,
  type Home,
  type Trip,
  type VisitedOrder,
  visitsOfChanges,
  type VisitOfChange,
} from '../visits';

const toWireHome = ({ shipping: address, access }: Home) => ({ address, access });

/** `from` is the old home of a relocation. */
function homesOf(booked: VisitOfChange, visited: VisitedOrder): Pick<WireDriversStop, 'to' | 'from'> {
  const home = homeAt(booked, visited);
  const { leaves, order } = booked.change?.effect ?? {};
  if (booked.visit.kind !== 'relocation') return { to: toWireHome(home), from: null };
  if (isAgreedVisit(booked)) return { to: toWireHome(home), from: leaves ? toWireHome(leaves) : null };
  return { to: toWireHome({ ...home, ...order }), from: toWireHome(home) };
}

/** District in its official spelling. An unknown district keeps its spelling and sorts last. */
function districtOf({ sub_district = '', district = '', city, postcode }: StoredAddress, language: Language) {
  const checked = checkThaiAddress({ sub_district, district, city, postcode });
  const place = checked.ok ? checked.place : checked.expected;
  // Districts sort by the code of their province; 99 is above every code.
  if (!place) return { code: '99', province: city, district: district || city };
  return { code: place.province.code, province: place.province[language], district: place.district[language] };
}

/** Event that the drivers must wait for; null if they can go. */
function waitsFor({ visit, change }: VisitOfChange, { order }: VisitedOrder): WireDriversStop['waits_for'] {
  if (change?.state === 'requested') return 'answer';
  if (change?.state === 'approved') return 'payment';
  if (visit.kind !== 'delivery' || order.status !== 'request-booking') return null;
  return order.paymentState === 'paid' ? 'confirmation' : 'payment';
}

/** A collection and a delivery in one stop count as a swap, so that both filters of the list show the stop. */
function kindOf(kinds: WireDriversStop['kinds'] & object): WireDriversStop['kind'] {
  const [kind = 'delivery', ...others] = kinds;
  return others.length > 0 && (kinds.includes('collection') || kinds.includes('swap')) ? 'swap' : kind;
}

/** One stop: visits of one order at one time, to the same home, waiting for the same condition. */
function stopOf(booked: Trip, visited: VisitedOrder, language: Language) {
  const [first] = booked;
  const { visit } = first;
  const { id, number, status } = visited.order;
  const kinds = [...new Set(booked.map((one) => one.visit.kind))];
  const { to, from } = homesOf(first, visited);
  const stop: WireDriversStop = {
    id: visit.id,
    kind: kindOf(kinds),
    kinds,
    order: { id, number, status },
    done: booked.every((one) => one.visit.state === 'done'),
    waits_for: waitsFor(first, visited),
    ...{ to, from },
    ...loadsOf(booked, visited, language),
  };
  return { stop, slot: visit.slot, ...districtOf((from ?? to).address, language) };
}

/** Returns a function that adds sizes and drawings. Pieces that left the catalogue have none. */
async function readSizes(db: Database, stops: readonly { stop: WireDriversStop }[]) {
  const ids = stops.flatMap(({ stop }) => [...stop.brings, ...stop.takes].map(({ variation_id }) => variation_id));
  const rows = await db
    .select({ id: variations.id, dimensions: products.dimensions, drawing: products.drawing })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(inArray(variations.id, ids));
  const sizes = new Map(rows.map(({ id, dimensions, drawing }) => [id, { dimensions, ...(drawing && { drawing }) }]));
  return (pieces: WireDriversStop['brings']) => pieces.map((piece) => ({ ...piece, ...sizes.get(piece.variation_id) }));
}

export async function readDriversDay(db: Database, date: CalendarDate, today: CalendarDate, language: Language): Promise<WireDriversDay> {
  const happens = ne(deliveryVisits.state, 'cancelled');
  const isOnDay = and(eq(deliveryVisits.date, date), happens);
  const orderIds = db.select({ id: deliveryVisits.orderId }).from(deliveryVisits).where(isOnDay);
  const orderRows = await db.select().from(orders).where(inArray(orders.id, orderIds)).orderBy(asc(orders.id));
  const ids = orderRows.map(({ id }) => id);
  const items = await itemsOf(db, ids);
  const visits = await visitsOfChanges(db, and(inArray(deliveryVisits.orderId, ids), happens));
  const stops = orderRows.flatMap((order) => {
    const own = visits.filter(({ visit }) => visit.orderId === order.id);
    const visited = { order, items: items.filter(({ orderId }) => orderId === order.id), visits: own };
    // A relocation is a stop of its own, because it goes to two homes.
    const stopKey = (one: VisitOfChange) =>
      `${one.visit.slot} ${one.visit.kind === 'relocation' ? one.visit.id : (waitsFor(one, visited) ?? '')}`;
    const onDay = own.filter(({ visit }) => visit.date === date);
    return groupBy(onDay, stopKey).map((booked) => stopOf(booked, visited, language));
  });
  const addSizes = await readSizes(db, stops);
  const districtKey = ({ code, province, district }: (typeof stops)[number]) => `${code} ${province} ${district}`;
  const districts = groupBy(stops, districtKey).sort(([one], [other]) => districtKey(one).localeCompare(districtKey(other), language));
  return {
    date,
    today,
    districts: districts.map((rows) => ({
      district: rows[0].district,
      province: rows[0].province,
      slots: DELIVERY_SLOTS.flatMap((slot) => {
        const here = rows
          .filter((row) => row.slot === slot)
          .map(({ stop }) => ({ ...stop, brings: addSizes(stop.brings), takes: addSizes(stop.takes) }));
        return here.length > 0 ? [{ slot, stops: here }] : [];
      }),
    })),
  };
}
