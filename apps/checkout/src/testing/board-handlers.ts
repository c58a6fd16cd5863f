import type { WireDeadLetter, WireOrder } from '@spruce/contract';
import type { Language, OrderStatus } from '@spruce/contract/constants';
import { errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { boardSample, deskSample, getStatusGroup, listTransitions, orderSample, STATUSES } from './board-sample';
import { changesSample } from './changes-sample';
import { driversDaySample, TODAY } from './drivers-sample';
import { linksHandlers } from './links-sample';
import { faultsHandlers } from './faults-sample';
import { reviewsHandlers } from './reviews-sample';

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

export function boardHandlers(language: Language): HandlerOverrides {
  let board = boardSample(language);
  let letters = deadLettersSample;
  return {
    ...linksHandlers(language),
    ...faultsHandlers(language),
    ...reviewsHandlers(language),
    // An event stream that never sends an event.
    'GET /staff/events': () => ({ body: new ReadableStream() as never }),
    'GET /staff/counts': () => {
      const { to_confirm, change_requests } = board.tally;
      return { body: { data: { to_confirm, change_requests, dead_letters: letters.length } } };
    },
    'GET /outbox/dead-letters': () => ({ body: { data: letters, waiting: 2 } }),
    'POST /outbox/dead-letters/{id}/retry': ({ values }) => {
      const id = Number(values?.['id']);
      if (!letters.some((letter) => letter.id === id)) return errorResponse(404, 'dead_letter_not_found');
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
      if (!card) return errorResponse(404, 'order_not_found');
      if (card.version !== wanted.version) return errorResponse(409, 'order_stale');
      const moved = {
        ...card,
        status: wanted.to,
        status_group: getStatusGroup(wanted.to),
        version: card.version + 1,
        allowed_transitions: listTransitions(wanted.to),
      };
      board = {
        ...board,
        cards: board.cards.flatMap((known) => (known !== card ? [known] : getStatusGroup(wanted.to) === 'pending' ? [moved] : [])),
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
