import type { WireDriversDay, WireDriversStop } from '@spruce/contract';
import { DELIVERY_SLOTS, type Language } from '@spruce/contract/constants';
import type { CalendarDate } from '@spruce/pricing';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Pieces } from '../../availability/stock';
import type { Database } from '../../platform/database/database';
import { changeRequests, deliveryVisits, orderItems, orders, type StoredAddress } from '../../platform/database/schema';
import { checkThaiAddress } from '../../places/thai-address';
import type { ItemRow } from '../order-rows';
import { homesOf, loadOf, type BookedVisit, type StoredHome, type VisitedOrder } from './visit-loads';

export interface DriversDayOptions {
  date: CalendarDate;
  today: CalendarDate;
  language: Language;
}

interface District {
  /** Its code orders the districts: Bangkok's is the lowest there is, and none is as high as 99. */
  province: { code: string; name: string };
  name: string;
}

/** The district of an address in one spelling, whatever was typed. One that is not known stays as it was typed, at the end. */
function districtOf({ sub_district = '', district = '', city, postcode }: StoredAddress, language: Language): District {
  const checked = checkThaiAddress({ sub_district, district, city, postcode });
  const place = checked.ok ? checked.place : checked.expected;
  if (!place) return { province: { code: '99', name: city }, name: district || city };
  return { province: { code: place.province.code, name: place.province[language] }, name: place.district[language] };
}

/** Names of the pieces of an order. A single piece says its size too, a piece of a package its colour. */
function namesOf(items: readonly ItemRow[], language: Language): ReadonlyMap<number, { name: string; variant: string | null }> {
  const parts = items.flatMap(({ components }) =>
    components.map(({ variation_id, name, colour }) => [variation_id, { name: name[language], variant: colour[language] }] as const),
  );
  const single = items.filter(({ kind }) => kind === 'product');
  return new Map([
    ...parts,
    ...single.map(({ variantId, name, variant }) => [variantId, { name: name[language], variant: variant?.[language] ?? null }] as const),
  ]);
}

/** What must come first, so that nobody drives for nothing. */
function waitsFor({ visit, change }: BookedVisit, { order }: VisitedOrder): WireDriversStop['waits_for'] {
  if (change?.state === 'requested') return 'answer';
  if (change?.state === 'approved') return 'payment';
  if (visit.kind !== 'delivery' || order.status !== 'request-booking') return null;
  return order.paymentState === 'paid' ? 'confirmation' : 'payment';
}

function stopOf(booked: BookedVisit, visited: VisitedOrder, language: Language): { stop: WireDriversStop; begins: StoredHome } {
  const { visit } = booked;
  const { id, number, status } = visited.order;
  const names = namesOf(visited.items, language);
  const carried = (pieces: Pieces) =>
    [...pieces].map(([variation_id, quantity]) => ({
      variation_id,
      quantity,
      ...(names.get(variation_id) ?? { name: `#${variation_id}`, variant: null }),
    }));
  const { to, from } = homesOf(booked, visited);
  const home = ({ shipping, access }: StoredHome) => ({ address: shipping, access });
  const { brings, takes } = loadOf(booked, visited);
  const stop: WireDriversStop = {
    id: visit.id,
    kind: visit.kind,
    order: { id, number, status },
    done: visit.state === 'done',
    waits_for: waitsFor(booked, visited),
    to: home(to),
    from: from && home(from),
    brings: carried(brings),
    takes: carried(takes),
  };
  return { stop, begins: from ?? to };
}

/** The orders that are visited on a day, with everything that tells what a visit carries. */
async function visitedOrders(db: Database, date: CalendarDate): Promise<VisitedOrder[]> {
  const happens = ne(deliveryVisits.state, 'cancelled');
  const ids = db
    .select({ id: deliveryVisits.orderId })
    .from(deliveryVisits)
    .where(and(eq(deliveryVisits.date, date), happens));
  const [orderRows, items, visits] = await Promise.all([
    db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)),
    db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position), asc(orderItems.id)),
    db
      .select({ visit: deliveryVisits, change: changeRequests })
      .from(deliveryVisits)
      .leftJoin(changeRequests, eq(changeRequests.id, deliveryVisits.changeRequestId))
      .where(and(inArray(deliveryVisits.orderId, ids), happens))
      .orderBy(asc(deliveryVisits.id)),
  ]);
  return orderRows.map((order) => ({
    order,
    items: items.filter(({ orderId }) => orderId === order.id),
    visits: visits.filter(({ visit }) => visit.orderId === order.id),
  }));
}

/** Every visit of a day, by district and then by slot. */
export async function readDriversDay(db: Database, { date, today, language }: DriversDayOptions): Promise<WireDriversDay> {
  const stops = (await visitedOrders(db, date)).flatMap((visited) =>
    visited.visits
      .filter(({ visit }) => visit.date === date)
      .map((booked) => {
        const { stop, begins } = stopOf(booked, visited, language);
        return { stop, slot: booked.visit.slot, district: districtOf(begins.shipping, language) };
      }),
  );
  const byDistrict = new Map<string, typeof stops>();
  for (const row of stops) {
    const key = `${row.district.province.code} ${row.district.province.name} ${row.district.name}`;
    byDistrict.set(key, [...(byDistrict.get(key) ?? []), row]);
  }
  const ordered = [...byDistrict].sort(([one], [other]) => one.localeCompare(other, language)).map(([, rows]) => rows);
  return {
    date,
    today,
    districts: ordered.map((rows) => ({
      district: rows[0]?.district.name ?? '',
      province: rows[0]?.district.province.name ?? '',
      slots: DELIVERY_SLOTS.flatMap((slot) => {
        const here = rows.filter((row) => row.slot === slot).map(({ stop }) => stop);
        return here.length > 0 ? [{ slot, stops: here }] : [];
      }),
    })),
  };
}
