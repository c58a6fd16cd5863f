import { configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n, toPlainText } from '@spruce/i18n';
import { visitRoutes } from '@spruce/platform/testing';
import type { Language } from '@spruce/contract/constants';
import { upcomingSamples } from './testing/upcoming-samples';
import { Upcoming, type UpcomingOrder } from './upcoming';

configure({ asyncUtilTimeout: 10_000 });

const { delivery, swap, moved, several, last, bought } = upcomingSamples;

async function show(orders: readonly UpcomingOrder[], language: Language = 'en') {
  const element = <Upcoming orders={orders} />;
  render(visitRoutes([{ path: '*', element }], '/', { language, i18n: createI18n(language) }).page);
  await screen.findByRole('heading', { level: 2 });
  return screen.queryAllByRole('listitem').map((row) => toPlainText(row.textContent).replaceAll('\u2060', ''));
}

test('lists the delivery, the next charge and the end of the term, each with a calendar link', async () => {
  const rows = await show([delivery]);
  expect(rows).toEqual([
    'December 02, 2026Delivery13:00-15:00Arriving: Nara 3-Seat Sofa (Sand), 2 × Lom Floor LampAdd to calendar',
    'January 02, 2027Next chargeAdd to calendar฿2,370',
    'December 02, 2027End of termNothing renews without you.Add to calendar',
  ]);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs.map((href) => /entry=(.*)$/.exec(href ?? '')?.[1])).toEqual(['visit-71', 'charge', 'end']);
  expect(screen.getByRole('link', { name: /^Add to calendar: Delivery, December\s02,\s2026$/ })).toBeVisible();
});

test('shows in Thai which pieces a swap delivers and collects', async () => {
  const [first] = await show([swap], 'th');
  expect(first).toContain('เปลี่ยนเฟอร์นิเจอร์');
  expect(first).toMatch(/\d\d:00 น\./);
  expect(first).toContain('นำไปส่ง Nara 3-Seat Sofa (Sand)');
  expect(first).toContain('รับคืน Lom Floor Lamp 2 ชิ้น');
  expect(screen.getByRole('heading', { name: 'กำหนดการถัดไป' })).toBeVisible();
});

test('lists bought pieces, which stay after the end of the term', async () => {
  expect(await show([bought])).toEqual([
    'December 20, 2026End of termStays with you: Nara 3-Seat Sofa (Sand), 2 × Lom Floor LampNothing renews without you.Add to calendar',
  ]);
});

test('shows a link to reschedule a visit, and the last day on which this is possible', async () => {
  await show([swap]);
  const [row] = screen.getAllByRole('listitem');
  expect(within(row!).getByRole('link', { name: /^Reschedule: Swap/ })).toHaveAttribute('href', '/order/8/reschedule/81');
  expect(row).toHaveTextContent('Reschedule until November 30, 2026');
});

test('shows a link to the contact page if a visit has already been rescheduled', async () => {
  const [row] = await show([moved]);
  expect(row).toContain('Delivery and pick-up');
  expect(screen.queryByRole('link', { name: /^Reschedule/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});

test('sorts the dates of several orders by day, and shows to which order a charge belongs', async () => {
  const rows = await show(several);
  expect(rows.map((row) => /^\w+ \d+, \d+/.exec(row)?.[0])).toEqual([
    'December 02, 2026',
    'December 02, 2026',
    'December 21, 2026',
    'January 02, 2027',
    'June 21, 2027',
    'December 02, 2027',
  ]);
  expect(rows[2]).toContain('Next charge, Home office');
});

test('shows only six dates until the customer clicks “Show all 7 dates”', async () => {
  const rows = await show([...several, { ...last, title: 'Balcony' }]);
  expect(rows).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7 dates' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

test('shows “Nothing planned.” instead of a date in the past', async () => {
  expect(await show([{ ...last, upcoming: { ...last.upcoming, endsOn: '2026-11-20' } }])).toEqual([]);
  expect(screen.getByText('Nothing planned.')).toBeVisible();
});
