import { render, screen, within } from '@testing-library/react';
import { Agenda } from './agenda';

test('lists each day with its machine-readable date, and shows an amount only for a charge', () => {
  render(
    <Agenda
      label="Coming up"
      days={[
        { id: 'a', date: '2026-12-02', when: 'Dec 2, 2026', icon: <svg />, title: 'Arrives', note: '13:00-15:00' },
        { id: 'b', date: '2026-12-21', when: 'Dec 21, 2026', icon: <svg />, title: 'Charge', amount: '฿7,450' },
      ]}
    />,
  );
  const days = within(screen.getByRole('list', { name: 'Coming up' })).getAllByRole('listitem');
  expect(days.map((day) => day.querySelector('time')?.dateTime)).toEqual(['2026-12-02', '2026-12-21']);
  expect(days[0]).toHaveTextContent('Dec 2, 2026Arrives13:00-15:00');
  expect(days[0]).not.toHaveTextContent('฿');
  expect(days[1]).toHaveTextContent('Dec 21, 2026Charge฿7,450');
});
