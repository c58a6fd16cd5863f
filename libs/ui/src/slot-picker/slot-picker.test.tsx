import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SlotPicker, type SlotPickerProps } from './slot-picker';

function Wednesday(props: Partial<SlotPickerProps>) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <SlotPicker
      legend="Wednesday, December 02"
      selected="Selected"
      slots={[
        { value: '11', label: '11:00-12:00', note: 'Full', state: 'full' },
        { value: '13', label: '13:00-15:00', note: '2 places left', state: 'few' },
        { value: '15', label: '15:00-17:00', note: 'Available' },
      ]}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

test('shows the places left in each slot, disables full slots, and names the group by the day', async () => {
  render(<Wednesday />);
  expect(screen.getByRole('group', { name: 'Wednesday, December 02' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '11:00-12:00 Full' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: '13:00-15:00 2 places left' }));
  expect(screen.getByRole('radio', { name: '13:00-15:00 Selected' })).toBeChecked();
});

test('shows the end of the hold (such as 14:10) and an error; without slots, shows the text `empty`', () => {
  const { rerender } = render(<Wednesday held="Held for you until 14:10" error="Please select a time." />);
  expect(screen.getByRole('status')).toHaveTextContent('Held for you until 14:10');
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Please select a time.');
  rerender(<Wednesday slots={[]} empty="Choose a day first." />);
  expect(screen.getByText('Choose a day first.')).toBeInTheDocument();
});

test('shows a chosen slot as not selected if it is no longer available, and shows the reason', () => {
  const gone = { value: '13', label: '13:00-15:00', note: 'The van is at the garage', state: 'closed' } as const;
  render(<SlotPicker legend="Wednesday" selected="Selected" slots={[gone]} value="13" onChange={jest.fn()} />);
  const radio = screen.getByRole('radio', { name: '13:00-15:00 The van is at the garage' });
  expect(radio).toBeDisabled();
  expect(radio).not.toBeChecked();
});
