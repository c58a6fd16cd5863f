import { screen, within } from '@testing-library/react';
import { customerSamples, errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { toPlainText } from '@spruce/i18n';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';
import { visitDays } from '../../testing/visit-days';

beforeEach(() => asCustomer());
afterEach(forgetAll);

const VISIT = { id: 71, kinds: ['delivery' as const], date: '2026-12-02', slot: '13:00-15:00' as const, comes: [], goes: [] };
const MOVED = { date: '2026-12-09', slot: '11:00-12:00' as const };

const orderIn = (language: 'en' | 'th', visit: object = {}) => {
  const sample = Object.values(customerSamples[language].orders.byId).find(({ status }) => status === 'request-booking')!;
  const booked = { ...VISIT, reschedule_until: '2026-11-30' as string | null, is_rescheduled: false, ...visit };
  return {
    ...sample,
    ...{ status: 'booking-confirmed' as const, starts_on: VISIT.date, ends_on: '2027-06-02', months: 6, version: 4 },
    delivery: { date: VISIT.date, slot: VISIT.slot },
    upcoming: { visits: [booked], next_charge: { on: '2027-01-02', amount: sample.monthly }, ends_on: '2027-06-02' },
  };
};

const open = async (language: 'en' | 'th' = 'en', visit: object = {}, handlers: HandlerOverrides = {}) => {
  const order = orderIn(language, visit);
  const opened = await renderRoute(`/order/${order.number}/reschedule/71`, {
    language,
    handlers: {
      'GET /orders/{id}': () => ({ body: { data: order } }),
      'GET /orders/{id}/visits/{visit}/days': () => ({ body: { data: visitDays } }),
      'POST /orders/{id}/visits/{visit}/reschedule': () => ({
        body: {
          data: {
            ...{ ...order, version: 5, delivery: MOVED },
            upcoming: { ...order.upcoming, visits: [{ ...VISIT, ...MOVED, reschedule_until: null, is_rescheduled: true }] },
          },
        },
      }),
      ...handlers,
    },
  });
  return { ...opened, order };
};

test('shows how rent start, next charge and end move with the delivery, and sends the order version', async () => {
  const { user, api, order } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose another day' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Wed 9 Dec/ }));
  await user.click(screen.getByRole('radio', { name: /11:00/ }));
  const panel = within(screen.getByRole('complementary'));
  const rows = panel.getAllByRole('row').map((row) => toPlainText(row.textContent));
  expect(rows.join(' ')).toMatch(/Rent starts2 Dec 20269 Dec 2026 Next charge2 Jan 20279 Jan 2027 Term ends2 Jun 20279 Jun 2027/);
  await user.click(panel.getByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByRole('heading', { level: 1, name: /See you on\s[A-Z]/ })).toHaveFocus();
  const sent = api.requests.find(({ method }) => method === 'POST');
  expect(sent).toMatchObject({ path: `/orders/${order.id}/visits/71/reschedule`, body: { ...MOVED, version: 4 } });
});

test('says in Thai that the customer can move a visit only once', async () => {
  await open('th');
  expect(await screen.findByRole('heading', { level: 1, name: 'เลือกวันใหม่' })).toBeVisible();
  expect(screen.getByText(/เลื่อนนัดได้ฟรีหนึ่งครั้ง/)).toBeVisible();
});

test.each([
  ['en', 'You’ve already moved this visit', 'Write to us', /December 02, 2026, 13:00/],
  ['th', 'เลื่อนนัดนี้ไปแล้ว', 'ทักหาเรา', /2 ธันวาคม 2569 เวลา 13:00/],
] as const)('shows the booked day and a contact link when the visit was already moved once (%s)', async (language, title, write, day) => {
  await open(language, { reschedule_until: null, is_rescheduled: true });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText((text) => day.test(toPlainText(text)))).toBeVisible();
  expect(screen.getByRole('link', { name: write })).toHaveAttribute('href', language === 'th' ? '/th/contact' : '/contact');
});

test('says that the visit can no longer be moved after the deadline', async () => {
  await open('en', { reschedule_until: null });
  expect(await screen.findByRole('heading', { level: 1, name: /too late/ })).toBeVisible();
});

test('asks for a day and a time when none is chosen, and says when the chosen time is no longer available', async () => {
  const refusal = () => errorResponse(409, 'delivery_slot_full');
  const { user } = await open('en', {}, { 'POST /orders/{id}/visits/{visit}/reschedule': refusal });
  await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
  expect(screen.getByText('Please choose a day and a time.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Wed 9 Dec/ }));
  await user.click(screen.getByRole('radio', { name: /11:00/ }));
  await user.click(screen.getByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This time is no longer available');
});
