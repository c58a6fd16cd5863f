import type { WireBoard, WireBoardCard, WireOrder, WireOrderDesk } from '@spruce/contract';
import { ORDER_STATUS_GROUPS, type Language, type OrderStatus } from '@spruce/contract/constants';
import { customerSamples } from '@spruce/api-client/testing';
import { monthlyDay } from '@spruce/pricing';

export const STATUSES: readonly OrderStatus[] = [
  ...ORDER_STATUS_GROUPS.pending,
  ...ORDER_STATUS_GROUPS.active,
  ...ORDER_STATUS_GROUPS.inactive,
];

type Transition = WireBoardCard['allowed_transitions'][number];
const to = (status: OrderStatus, reason: boolean, blocked: Transition['blocked'] = null): Transition => ({
  to: status,
  reason_required: reason,
  blocked,
});

export const listTransitions = (status: OrderStatus, blocked: Transition['blocked'] = null): Transition[] => {
  if (status === 'request-booking') return [to('booking-confirmed', false, blocked), to('cancelled', true)];
  if (status === 'booking-confirmed') return [to('in-transit', false), to('cancelled', true)];
  if (status === 'in-transit') return [to('active', false), to('booking-confirmed', true)];
  if (status === 'active') return [to('termination-confirmed', true)];
  return status === 'expired' || status === 'termination-confirmed' ? [to('terminated', false)] : [];
};

export const getStatusGroup = (status: OrderStatus) =>
  (['pending', 'active', 'inactive'] as const).find((group) => (ORDER_STATUS_GROUPS[group] as readonly OrderStatus[]).includes(status)) ??
  'inactive';

function buildCard(
  language: Language,
  at: number,
  card: Partial<WireBoardCard> & Pick<WireBoardCard, 'id' | 'number' | 'status'>,
): WireBoardCard {
  const { list } = customerSamples[language].orders;
  const sample = list[at % list.length]!;
  const { date } = card.delivery ?? sample.delivery;
  const blocked = card.identity && card.identity !== 'verified' ? 'identity' : card.payment_state === 'waiting' ? 'payment' : null;
  return {
    ...sample,
    starts_on: date,
    ends_on: monthlyDay(date, sample.months),
    payment_state: 'paid',
    identity: 'verified',
    link_expires_at: null,
    owed: null,
    asks: [],
    stairs_only: false,
    status_group: getStatusGroup(card.status),
    allowed_transitions: listTransitions(card.status, blocked),
    ...card,
  };
}

export function boardSample(language: Language): WireBoard {
  const th = language === 'th';
  const card = (at: number, more: Parameters<typeof buildCard>[2]) => buildCard(language, at, more);
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
      starts_on: '2026-04-21',
      ends_on: '2027-04-21',
      owed: { kind: 'renewal', due_on: '2026-11-21', next_try_on: '2026-11-24' },
    }),
    card(0, {
      id: 71,
      number: 'SP-260302-0071',
      status: 'active',
      customer_name: 'Beam Jirapat',
      month: 9,
      starts_on: '2026-03-02',
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

export function orderSample(language: Language): WireOrder {
  const { byId } = customerSamples[language].orders;
  const sample = Object.values(byId).find(({ status }) => status === 'active')!;
  return {
    ...sample,
    allowed_transitions: listTransitions('active'),
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
