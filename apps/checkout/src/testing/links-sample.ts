import type { WireStaffLink } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';

const STATES = ['open', 'paid', 'expired', 'revoked'] as const;
const buildLinkId = (at: number) => `7f3c2a10-5b1e-4c8d-9a77-0c1d2e3fe9${10 + at}`;

function linksSample(language: Language): WireStaffLink[] {
  const th = language === 'th';
  const link = (at: number, number: string, more: Partial<WireStaffLink>): WireStaffLink => ({
    id: buildLinkId(at),
    state: 'open',
    amount: 2370,
    kind: 'renewal',
    expires_at: '2026-11-28T06:42:00.000Z',
    created_at: '2026-11-21T06:42:00.000Z',
    paid_at: null,
    order: { id: 100 + at, number, title: th ? 'ห้องนอน' : 'Bedroom' },
    customer: { id: 1, name: th ? 'พิมพ์ชนก สุวรรณ' : 'Pim Suwan', email: 'pim@lamaistudio.co' },
    renewable: false,
    ...more,
  });
  const chanon = { id: 3, name: th ? 'ชานนท์ วัฒนา' : 'Chanon Wattana', email: 'chanon@lamaistudio.co' };
  return [
    link(0, 'SP-260421-0117', {}),
    link(1, 'SP-261120-0471', { kind: 'first', amount: 5120, customer: chanon, expires_at: '2026-11-27T05:00:00.000Z' }),
    link(2, 'SP-261118-0455', { kind: 'change', amount: 1800, state: 'paid', paid_at: '2026-11-19T03:20:00.000Z' }),
    link(3, 'SP-261101-0402', { state: 'expired', renewable: true, expires_at: '2026-11-15T06:42:00.000Z' }),
    link(4, 'SP-260918-0233', { state: 'expired', customer: chanon, expires_at: '2026-10-25T06:42:00.000Z' }),
    link(5, 'SP-260302-0071', { state: 'revoked', renewable: true, customer: chanon }),
  ];
}

export function linksHandlers(language: Language): HandlerOverrides {
  let links = linksSample(language);
  const change = (id: string | undefined, more: Partial<WireStaffLink>) => {
    const found = links.find((link) => link.id === id);
    if (!found) return errorResponse(404, 'payment_link_not_found');
    links = links.map((link) => (link === found ? { ...link, ...more } : link));
    return { body: { data: { ...found, ...more } as never } };
  };
  return {
    'GET /staff/payment-links': ({ params: { state, page = '1' } }) => {
      const listed = links.filter((link) => state === undefined || link.state === state);
      const [first, last] = [(Number(page) - 1) * SAMPLE_PAGE_SIZE, Number(page) * SAMPLE_PAGE_SIZE];
      return {
        body: {
          data: listed.slice(first, last),
          counts: STATES.map((known) => ({ state: known, count: links.filter((link) => link.state === known).length })),
        },
        headers: { 'x-wp-total': String(listed.length), 'x-wp-totalpages': String(Math.ceil(listed.length / SAMPLE_PAGE_SIZE)) },
      };
    },
    'POST /orders/{id}/payment-link': ({ id }) =>
      change(links.find((link) => String(link.order.id) === id)?.id, { state: 'open', renewable: false }),
    'POST /payment-links/{id}/send': ({ id }) => change(id, {}),
    'POST /payment-links/{id}/revoke': ({ id }) => change(id, { state: 'revoked', renewable: true }),
  };
}

const SAMPLE_PAGE_SIZE = 4;
