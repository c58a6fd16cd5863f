import type { WireVisitDays } from '@spruce/contract';
import { addDays } from '@spruce/pricing';

type Day = WireVisitDays['days'][number];

const FROM = '2026-11-26';
const REASONS: Readonly<Record<number, Day['reason']>> = { 0: 'other-visit', 9: 'holiday', 15: 'other-month', 16: 'other-month' };

const buildDay = (index: number): Day => {
  const reason = REASONS[index] ?? null;
  const slots = (['11:00-12:00', '13:00-15:00'] as const).map((slot) => ({
    ...{ slot, available: reason === null, reason: null, note: null, capacity: 4, left: reason ? 0 : 4, held: false },
  }));
  return { date: addDays(FROM, index), available: reason === null, reason, holiday: null, left: reason ? 0 : 8, slots };
};

export const visitDays: WireVisitDays = {
  ...{ today: '2026-11-21', from: FROM, to: addDays(FROM, 16), earliest: { date: addDays(FROM, 1), slot: '11:00-12:00' } },
  days: Array.from({ length: 17 }, (_, index) => buildDay(index)),
  moves_term: true,
};
