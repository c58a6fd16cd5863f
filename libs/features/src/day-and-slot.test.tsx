import { useState } from 'react';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerSamples } from '@spruce/api-client/testing';
import { createI18n } from '@spruce/i18n';
import { visitRoutes } from '@spruce/platform/testing';
import { DayAndSlotPicker, type DayAndSlot } from './day-and-slot';

configure({ asyncUtilTimeout: 10_000 });

const { window: sample } = customerSamples.en.delivery;
const days = sample.days.map((day) => {
  if (day.date === '2026-11-27') return { ...day, left: 2, slots: day.slots.map((slot, at) => (at === 0 ? { ...slot, left: 1 } : slot)) };
  if (day.date === '2026-11-28') return { ...day, available: false, reason: 'other-visit' };
  return day;
});

function Picker() {
  const [value, setValue] = useState<DayAndSlot | null>(null);
  const window = { today: sample.today, days };
  return <DayAndSlotPicker label="Day" window={window} booked="2026-11-27" value={value} onChange={setValue} />;
}

test('shows why a day is closed; a click on an open day shows its slots with free places', async () => {
  const user = userEvent.setup();
  render(visitRoutes([{ path: '*', element: <Picker /> }], '/', { language: 'en', i18n: createI18n('en') }).page);
  expect(await screen.findByText('Choose a day to see its times.')).toBeVisible();
  const expectClosed = (name: RegExp) => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  expectClosed(/21.*We need 5 days to prepare\./);
  expectClosed(/28.*Another visit is booked around then\./);
  expectClosed(/5.*Father's Day\. No deliveries\./);
  await user.click(screen.getByRole('button', { name: /27.*Now.*2 left/ }));
  expect(screen.getByRole('group', { name: /^Friday.*27$/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '11:00-12:00 1 left' }));
  expect(screen.getByRole('radio', { name: '11:00-12:00 Selected' })).toBeChecked();
});
