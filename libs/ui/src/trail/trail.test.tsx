import { render, screen } from '@testing-library/react';
import { Trail } from './trail';

test('lists each change with its time, author and reason', () => {
  const { container } = render(
    <Trail
      label="Trail"
      entries={[
        {
          id: '1',
          time: 'Nov 21, 13:52',
          dateTime: '2026-11-21T06:52:00Z',
          who: 'Kanya',
          what: 'request booking → booking confirmed',
          reason: 'Paid by link',
        },
      ]}
    />,
  );
  expect(screen.getByRole('list', { name: 'Trail' })).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent('Nov 21, 13:52Kanyarequest booking → booking confirmedPaid by link');
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-11-21T06:52:00Z');
});
