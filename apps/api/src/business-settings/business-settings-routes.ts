import { businessSettingsResponseSchema, type WireBusinessSettings } from '@spruce/contract';
import { DELIVERY_DAYS, DELIVERY_FEE, DELIVERY_SLOTS, TERM, TIERS } from '@spruce/contract/constants';
import { COLLECTION_DAYS, MIN_USED_MONTHS, SWAP_VISIT_FEE } from '@spruce/pricing';
import { requireStaff } from '../accounts/principal';
import { describeRoute } from '../http/route-schema';
import { definePlugin } from '../plugin';
import {
  APPROVALS,
  BILLING,
  CONFIRM_DAYS,
  HOLD,
  MAX_ID_TRIES,
  MAX_LINES,
  NEW_ACCOUNT,
  PREPARE_DAYS,
  SLOT_PLACES,
  UNPAID_DAYS,
} from './business-settings';

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
  orders: { lines: MAX_LINES, confirm_days: CONFIRM_DAYS, unpaid_days: UNPAID_DAYS, new_account_pieces: NEW_ACCOUNT.pieces },
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
    approved_by_staff: [...APPROVALS],
  },
  identity: { tries: MAX_ID_TRIES },
};

export const businessSettingsPlugin = definePlugin('business-settings', ['principal'], (app) => {
  const read = describeRoute({
    summary: 'Read the business settings',
    description: 'Staff only. They change only with a release.',
    tag: 'Staff',
    answer: businessSettingsResponseSchema,
    errors: [403, 404, 500],
  });
  app.get('/business-settings', { schema: read }, (request) => {
    requireStaff(request);
    return { data: SETTINGS };
  });
});
