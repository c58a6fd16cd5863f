import type { UpcomingOrder } from '../upcoming';

const calendarHref = '/sp/v1/orders/7/calendar.ics?lang=en&signature=0';
const visit = {
  id: 71,
  date: '2026-12-02',
  slot: '13:00-15:00',
  comes: [],
  goes: [],
  rescheduleUntil: null,
  isRescheduled: false,
} as const;
const sofa = { name: 'Nara 3-Seat Sofa', variant: 'Sand', quantity: 1 };
const lamps = { name: 'Lom Floor Lamp', variant: null, quantity: 2 };

const delivery: UpcomingOrder = {
  ...{ id: 7, calendarHref },
  upcoming: {
    visits: [{ ...visit, kinds: ['delivery'], comes: [sofa, lamps], goes: [] }],
    nextCharge: { on: '2027-01-02', amount: 2370 },
    endsOn: '2027-12-02',
  },
};
const swap: UpcomingOrder = {
  ...{ id: 8, calendarHref, rescheduleTo: ({ id }) => `/order/8/reschedule/${id}` as const },
  upcoming: {
    visits: [{ ...visit, id: 81, kinds: ['swap'], comes: [sofa], goes: [lamps], rescheduleUntil: '2026-11-30' }],
    nextCharge: { on: '2026-12-21', amount: 1290 },
    endsOn: '2027-06-21',
  },
};
const moved: UpcomingOrder = {
  ...{ id: 9, calendarHref },
  upcoming: {
    visits: [{ ...visit, id: 91, kinds: ['collection', 'addition'], comes: [sofa], goes: [lamps], isRescheduled: true }],
    nextCharge: null,
    endsOn: '2026-12-20',
  },
};

export const upcomingSamples = {
  ...{ delivery, swap, moved },
  several: [
    { ...delivery, title: 'Living Room' },
    { ...swap, title: 'Home office' },
  ],
  bought: { ...{ id: 11, calendarHref }, upcoming: { visits: [], nextCharge: null, endsOn: '2026-12-20', stays: [sofa, lamps] } },
  last: { ...{ id: 10, calendarHref }, upcoming: { visits: [], nextCharge: null, endsOn: '2026-12-20' } },
} satisfies Record<string, UpcomingOrder | UpcomingOrder[]>;
