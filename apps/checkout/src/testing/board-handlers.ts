import type { WireBoard, WireBoardCard, WireDeadLetter, WireOrder, WireOrderDesk, WireStaffChange } from '@spruce/contract';
import { ORDER_STATUS_GROUPS, type Language, type OrderStatus } from '@spruce/contract/constants';
import { customerSamples, refuses, type HandlerOverrides } from '@spruce/api-client/testing';
import { driversDaySample, TODAY } from './drivers-sample';

const STATUSES: readonly OrderStatus[] = [...ORDER_STATUS_GROUPS.pending, ...ORDER_STATUS_GROUPS.active, ...ORDER_STATUS_GROUPS.inactive];

type Transition = WireBoardCard['allowed_transitions'][number];
const to = (status: OrderStatus, reason: boolean, blocked: Transition['blocked'] = null): Transition => ({
  to: status,
  reason_required: reason,
  blocked,
});

/** The moves of staff, as the service's table has them. */
const movesOf = (status: OrderStatus, blocked: Transition['blocked'] = null): Transition[] => {
  if (status === 'request-booking') return [to('booking-confirmed', false, blocked), to('cancelled', true)];
  if (status === 'booking-confirmed') return [to('in-transit', false), to('cancelled', true)];
  if (status === 'in-transit') return [to('active', false), to('booking-confirmed', true)];
  if (status === 'active') return [to('termination-confirmed', true)];
  return status === 'expired' || status === 'termination-confirmed' ? [to('terminated', false)] : [];
};

const groupOf = (status: OrderStatus) =>
  (['pending', 'active', 'inactive'] as const).find((group) => (ORDER_STATUS_GROUPS[group] as readonly OrderStatus[]).includes(status)) ??
  'inactive';

/** A card made of an order of the samples. */
function cardOf(
  language: Language,
  at: number,
  card: Partial<WireBoardCard> & Pick<WireBoardCard, 'id' | 'number' | 'status'>,
): WireBoardCard {
  const { list } = customerSamples[language].orders;
  const sample = list[at % list.length]!;
  const blocked = card.identity && card.identity !== 'verified' ? 'identity' : card.payment_state === 'waiting' ? 'payment' : null;
  return {
    ...sample,
    payment_state: 'paid',
    identity: 'verified',
    link_expires_at: null,
    owed: null,
    asks: [],
    stairs_only: false,
    status_group: groupOf(card.status),
    allowed_transitions: movesOf(card.status, blocked),
    ...card,
  };
}

/** A morning's board: every lane, and every reason to wait. */
export function boardSample(language: Language): WireBoard {
  const th = language === 'th';
  const card = (at: number, more: Parameters<typeof cardOf>[2]) => cardOf(language, at, more);
  const cards = [
    card(0, { id: 482, number: 'SP-261121-0482', status: 'request-booking', customer_name: th ? 'พิมพ์ชนก สุวรรณ' : 'Pim Suwan', pieces: 7 }),
    card(1, {
      id: 479,
      number: 'SP-261121-0479',
      status: 'request-booking',
      customer_name: 'Nattapong Srisai',
      identity: 'pending',
      delivery: { date: '2026-11-27', slot: '11:00-12:00' },
    }),
    card(2, {
      id: 471,
      number: 'SP-261120-0471',
      status: 'request-booking',
      customer_name: 'Chanon Wattana',
      payment_state: 'waiting',
      link_expires_at: '2026-11-27T06:00:00.000Z',
      delivery: { date: '2026-11-29', slot: '15:00-17:00' },
    }),
    card(3, {
      id: 451,
      number: 'SP-261118-0451',
      status: 'booking-confirmed',
      customer_name: th ? 'บริษัท สตูดิโอ ไนน์ จำกัด' : 'Studio Nine Co., Ltd.',
      stairs_only: true,
      delivery: { date: '2026-11-26', slot: '18:00-00:00' },
    }),
    card(1, {
      id: 421,
      number: 'SP-261113-0421',
      status: 'in-transit',
      customer_name: 'June Kittisak',
      delivery: { date: '2026-11-21', slot: '13:00-15:00' },
    }),
    card(3, {
      id: 117,
      number: 'SP-260421-0117',
      status: 'active',
      customer_name: th ? 'พิมพ์ชนก สุวรรณ' : 'Pim Suwan',
      month: 8,
      ends_on: '2027-04-21',
      owed: { kind: 'renewal', due_on: '2026-11-21', next_try_on: '2026-11-24' },
    }),
    card(0, {
      id: 71,
      number: 'SP-260302-0071',
      status: 'active',
      customer_name: 'Beam Jirapat',
      month: 9,
      ends_on: '2027-03-02',
      asks: ['relocate'],
    }),
  ];
  const folded: Partial<Record<OrderStatus, number>> = {
    active: 211,
    cancelled: 12,
    'termination-confirmed': 2,
    terminated: 31,
    expired: 48,
  };
  return {
    cards,
    counts: STATUSES.map((status) => ({ status, count: cards.filter((one) => one.status === status).length + (folded[status] ?? 0) })),
    tally: { to_confirm: 3, deliveries_today: 1, charges_failed: 1, change_requests: 1, identity_pending: 1 },
  };
}

/** What the stories and tests of staff have the service answer: a board that moves are made on, and orders as the samples have them. */
export function boardHandlers(language: Language): HandlerOverrides {
  let board = boardSample(language);
  let letters = deadLettersSample;
  return {
    // A line on which nothing is said.
    'GET /staff/events': () => ({ body: new ReadableStream() as never }),
    'GET /staff/counts': () => {
      const { to_confirm, change_requests } = board.tally;
      return { body: { data: { to_confirm, change_requests, dead_letters: letters.length } } };
    },
    'GET /outbox/dead-letters': () => ({ body: { data: letters, waiting: 2 } }),
    'POST /outbox/dead-letters/{id}/retry': ({ values }) => {
      const id = Number(values?.['id']);
      if (!letters.some((letter) => letter.id === id)) return refuses(404, 'dead_letter_not_found');
      letters = letters.filter((letter) => letter.id !== id);
      return { body: { data: { id } } };
    },
    'GET /staff/board': ({ params: { search } }) => {
      if (!search) return { body: { data: board } };
      const cards = board.cards.filter(({ number, customer_name: name }) =>
        `${number} ${name}`.toLowerCase().includes(search.toLowerCase()),
      );
      const counts = STATUSES.map((status) => ({ status, count: cards.filter((card) => card.status === status).length }));
      return { body: { data: { ...board, cards, counts } } };
    },
    'POST /orders/{id}/status': ({ id, body }) => {
      const card = board.cards.find((known) => String(known.id) === id);
      const wanted = body as { to: OrderStatus; version: number };
      if (!card) return refuses(404, 'order_not_found');
      if (card.version !== wanted.version) return refuses(409, 'order_stale');
      const moved = {
        ...card,
        status: wanted.to,
        status_group: groupOf(wanted.to),
        version: card.version + 1,
        allowed_transitions: movesOf(wanted.to),
      };
      board = {
        ...board,
        cards: board.cards.flatMap((known) => (known !== card ? [known] : groupOf(wanted.to) === 'pending' ? [moved] : [])),
        counts: board.counts.map(({ status, count }) => ({
          status,
          count: count + Number(status === wanted.to) - Number(status === card.status),
        })),
      };
      return { body: { data: { ...orderSample(language), ...moved } as unknown as WireOrder } };
    },
    'GET /orders/{id}': () => ({ body: { data: orderSample(language) } }),
    'GET /staff/orders/{id}': () => ({ body: { data: deskSample } }),
    'GET /staff/drivers-day': ({ params: { date = TODAY } }) => ({ body: { data: driversDaySample(language, date) } }),
    'GET /staff/changes': ({ params: { state = 'requested' } }) => ({
      body: {
        data: changesSample(language).filter(({ change }) => change.state === state),
        counts: (['requested', 'approved', 'applied', 'declined', 'withdrawn'] as const).map((known) => ({
          state: known,
          count: changesSample(language).filter(({ change }) => change.state === known).length,
        })),
      },
    }),
  };
}

/** A running order as staff see it, with what happened to it. */
export function orderSample(language: Language): WireOrder {
  const { byId } = customerSamples[language].orders;
  const sample = Object.values(byId).find(({ status }) => status === 'active')!;
  return {
    ...sample,
    allowed_transitions: movesOf('active'),
    events: [
      {
        id: 902,
        at: '2026-11-21T06:44:00.000Z',
        actor: 'staff',
        actor_name: 'Kanya Srisuk',
        kind: 'note',
        from_status: null,
        to_status: null,
        reason: language === 'th' ? 'สะดวกคุยทาง LINE' : 'Prefers LINE',
        detail: {},
      },
      {
        id: 901,
        at: '2026-11-20T02:02:00.000Z',
        actor: 'system',
        actor_name: null,
        kind: 'payment',
        from_status: null,
        to_status: null,
        reason: null,
        detail: { charge: 'renewal', state: 'failed', code: 'insufficient_funds' },
      },
      ...sample.events,
    ],
  };
}

const LINK = '7f3c2a10-5b1e-4c8d-9a77-0c1d2e3fe91a';
export const deskSample: WireOrderDesk = {
  customer: { id: 1, name: 'Pim Suwan', email: 'pim@lamaistudio.co', phone: '0812345678', language: 'en' },
  identity: 'verified',
  card_on_file: true,
  link: { id: LINK, state: 'open', amount: 2370, expires_at: '2026-11-28T06:42:00.000Z', created_at: '2026-11-21T06:44:00.000Z' },
  payable: 2370,
};

function changesSample(language: Language): WireStaffChange[] {
  const th = language === 'th';
  const order = {
    id: 117,
    number: 'SP-260421-0117',
    title: th ? 'ห้องนอน' : 'Bedroom',
    status: 'active' as const,
    customer_name: th ? 'พิมพ์ชนก สุวรรณ' : 'Pim Suwan',
  };
  const common = {
    monthly: null,
    monthly_from: null,
    decided_at: null,
    reason: null,
    quote: customerSamples[language].orders.changeQuote as unknown as Record<string, unknown>,
  };
  const shipping = {
    address_1: '21 Soi Thong Lo 13',
    sub_district: 'Khlong Tan Nuea',
    district: 'Watthana',
    city: 'Bangkok',
    postcode: '10110',
  };
  return [
    {
      order,
      change: {
        ...common,
        id: 31,
        kind: 'relocate',
        state: 'requested',
        charge: 3600,
        request: { kind: 'relocate', shipping, delivery: { date: '2026-12-08', slot: '13:00-15:00' } },
        created_at: '2026-11-21T02:40:00.000Z',
      },
      decided_by: null,
    },
    {
      order: { ...order, id: 209, number: 'SP-260821-0209', title: th ? 'ห้องทำงาน' : 'Home office' },
      change: {
        ...common,
        id: 30,
        kind: 'extend',
        state: 'applied',
        charge: 0,
        request: { kind: 'extend', months: 12 },
        created_at: '2026-11-18T02:40:00.000Z',
        decided_at: '2026-11-18T04:00:00.000Z',
      },
      decided_by: null,
    },
    {
      order,
      change: {
        ...common,
        id: 29,
        kind: 'relocate',
        state: 'declined',
        charge: 1800,
        request: { kind: 'relocate', shipping },
        created_at: '2026-11-12T02:40:00.000Z',
        decided_at: '2026-11-12T04:00:00.000Z',
        reason: th ? 'วันนั้นไม่มีรถว่าง' : 'No van is free on that day.',
      },
      decided_by: 'Kanya Srisuk',
    },
  ];
}

/** Two that were given up, one of a kind that this release has no word for. */
const deadLettersSample: readonly WireDeadLetter[] = [
  {
    id: 812,
    kind: 'mail.send',
    attempts: 14,
    error: 'SmtpError: 550 5.1.1 no such mailbox',
    created_at: '2026-11-19T03:12:00.000Z',
    dead_at: '2026-11-21T02:05:00.000Z',
  },
  {
    id: 790,
    kind: 'warehouse.tell',
    attempts: 1,
    error: 'PermanentFailure: refused',
    created_at: '2026-11-18T08:30:00.000Z',
    dead_at: '2026-11-18T08:30:00.000Z',
  },
];
