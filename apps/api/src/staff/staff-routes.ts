import {
  businessSettingsResponseSchema,
  deadLettersResponseSchema,
  languageSchema,
  retryResponseSchema,
  staffAccessResponseSchema,
  type WireBusinessSettings,
} from '@spruce/contract';
import {
  DAMAGE,
  DAMAGE_KINDS,
  DECIDE_DAYS,
  DELIVERY_DAYS,
  DELIVERY_FEE,
  DELIVERY_SLOTS,
  KEEP,
  TERM,
  TIERS,
} from '@spruce/contract/constants';
import { COLLECTION_DAYS, MIN_USED_MONTHS, SWAP_VISIT_FEE } from '@spruce/pricing';
import { z } from 'zod';
import { requireStaff } from '../accounts/principal';
import { HttpError } from '../platform/http/errors';
import { routesOf } from '../platform/http/route-schema';
import { definePlugin } from '../platform/plugin';
import {
  APPROVALS,
  BILLING,
  CONFIRM_DAYS,
  HOLD,
  MAX_ID_TRIES,
  MAX_LINES,
  PREPARE_DAYS,
  SLOT_PLACES,
  UNPAID,
  UNPAID_DAYS,
} from './business-settings';
import { liveOrders } from './live-orders';

const SETTINGS: WireBusinessSettings = {
  delivery: {
    first_day: DELIVERY_DAYS.lead,
    last_day: DELIVERY_DAYS.window,
    places: DELIVERY_SLOTS.map((slot) => ({ slot, places: SLOT_PLACES[slot] })),
    fee: DELIVERY_FEE.single,
    fee_stairs: DELIVERY_FEE.double,
    hold_minutes: HOLD.minutes,
    hold_most_minutes: HOLD.atMostMinutes,
  },
  term: {
    shortest: TERM.min,
    longest: TERM.max,
    usual: TERM.default,
    ahead: TERM.ahead,
    tiers: TIERS.map(({ from, to }) => ({ from, to })),
  },
  orders: {
    lines: MAX_LINES,
    confirm_days: CONFIRM_DAYS,
    unpaid_days: UNPAID_DAYS,
    new_account_pieces: UNPAID.pieces,
    unpaid_pieces: UNPAID.pieces,
    unpaid_places: UNPAID.places,
    unpaid_baht: UNPAID.baht,
  },
  payment: {
    retry_days: [...BILLING.retryDays],
    link_days: BILLING.linkDays,
    prepare_days: PREPARE_DAYS,
    call_day: BILLING.callDay,
    remind_minutes: BILLING.remindAfterMinutes,
  },
  changes: {
    swap_visit: SWAP_VISIT_FEE,
    least_months: MIN_USED_MONTHS,
    collection_days: COLLECTION_DAYS,
    keep: { days: DECIDE_DAYS, rent_percent: KEEP.rentPercent, least_percent: KEEP.leastPercent },
    approved_by_staff: [...APPROVALS],
  },
  identity: { tries: MAX_ID_TRIES },
  damage: { value_months: DAMAGE.valueMonths, percent: DAMAGE_KINDS.map((kind) => ({ kind, percent: DAMAGE.percent[kind] })) },
};

const letterParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number),
});

export const staffPlugin = definePlugin('staff', ['outbox', 'principal'], (app, options) => {
  const { outbox } = app;
  const handle = routesOf(app, { tag: 'Staff', who: 'customer', errors: [401, 403, 404, 500] });

  // The shell sends the last token of the browser. This token may have expired, so the response contains no data.
  handle(
    'GET /staff/access',
    [
      'readStaffAccess',
      'Check whether staff pages exist for the caller',
      'Returns 404 for everyone else. Accepts an expired token while its session is open.',
    ],
    {
      answer: staffAccessResponseSchema,
      querystring: z.object({ lang: languageSchema.optional() }),
      config: { acceptsExpiredToken: true },
    },
    (request) => {
      requireStaff(request);
      return { data: { staff: true as const } };
    },
  );

  handle(
    'GET /business-settings',
    ['readBusinessSettings', 'Read the business settings', 'Staff only. They change only with a release.'],
    { answer: businessSettingsResponseSchema },
    (request) => {
      requireStaff(request);
      return { data: SETTINGS };
    },
  );

  handle(
    'GET /outbox/dead-letters',
    ['listDeadLetters', 'List dead letters', 'Newest first, at most 100.'],
    { answer: deadLettersResponseSchema },
    async (request, reply) => {
      requireStaff(request);
      const [rows, waiting] = await Promise.all([outbox.deadLetters(), outbox.waiting()]);
      reply.header('cache-control', 'no-store');
      return {
        data: rows.map(({ id, kind, attempts, lastError, createdAt, deadAt }) => ({
          id,
          kind,
          attempts,
          error: lastError ?? '',
          created_at: createdAt.toISOString(),
          dead_at: (deadAt ?? createdAt).toISOString(),
        })),
        waiting,
      };
    },
  );
  handle(
    'POST /outbox/dead-letters/:id/retry',
    ['retryDeadLetter', 'Retry a dead letter', 'Staff only. Restarts with the first attempt.'],
    { answer: retryResponseSchema, params: letterParams, errors: [400] },
    async (request, reply) => {
      requireStaff(request);
      const { id } = request.params;
      if (!(await outbox.retry(id))) throw new HttpError(404, 'dead_letter_not_found', 'There is no such dead letter');
      reply.header('cache-control', 'no-store');
      return { data: { id } };
    },
  );

  liveOrders(app, options);
});
