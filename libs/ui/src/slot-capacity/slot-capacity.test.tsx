import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookingHorizon } from './booking-horizon';
import { SlotCapacityGrid, type CapacityCell } from './slot-capacity-grid';

const open = (taken: number, label: string): CapacityCell => ({ kind: 'open', taken, places: 6, text: `${taken} of 6`, label });

function Week() {
  const [value, setValue] = useState<{ day: string; slot: string } | null>(null);
  return (
    <SlotCapacityGrid
      label="Places by slot"
      days={[
        { id: 'mon', name: 'Mon', date: '30 Nov' },
        { id: 'tue', name: 'Tue', date: '1 Dec' },
      ]}
      slots={[
        { id: '13', label: '13:00-15:00' },
        { id: '15', label: '15:00-17:00' },
      ]}
      cells={[
        [open(2, 'Mon 13'), open(6, 'Tue 13')],
        [open(0, 'Mon 15'), { kind: 'holiday', text: 'Holiday', label: 'Tue 15, holiday' }],
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

test('makes the grid one Tab stop; arrow keys move among the cells, and Enter opens a cell', async () => {
  render(<Week />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Mon 13' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Tue 15, holiday' })).toHaveFocus();
  await userEvent.keyboard('{Home}{Enter}');
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('0 of 6');
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('marks a full slot by a text', () => {
  render(<Week />);
  expect(screen.getByRole('button', { name: 'Tue 13' })).toHaveAttribute('data-kind', 'full');
  expect(screen.getByRole('button', { name: 'Tue 13' })).toHaveTextContent('6 of 6');
});

test('describes each bookable day by a sentence', () => {
  render(
    <BookingHorizon
      title="What customers can book today"
      summary="150 of 288 places taken"
      label="Booking window"
      days={[{ id: 'a', text: '26', label: 'Nov 26, 12 of 21 places taken', taken: 0.57 }]}
    />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Nov 26, 12 of 21 places taken');
});
