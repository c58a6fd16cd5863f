import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PickList } from './pick-list';

function Pieces({ single, error }: { single?: boolean; error?: string }) {
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <PickList
      legend="Pieces to return"
      single={single}
      error={error}
      value={value}
      onChange={setValue}
      options={[
        { id: 'bed', name: 'Bed', sub: 'Oak', photo: null, more: <button>How many</button> },
        { id: 'lamp', name: 'Lamp', sub: 'Oak', photo: null },
        { id: 'rug', name: 'Rug', photo: null, reason: 'Already on its way back.' },
      ]}
    />
  );
}

test('several items can be selected; a selected item shows its details, a disabled item its reason', async () => {
  render(<Pieces />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bed' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Lamp' }));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'How many' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Rug' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Rug' })).toHaveAccessibleDescription('Already on its way back.');
});

test('allows only one selection with `single`', async () => {
  render(<Pieces single error="Choose the piece to swap." />);
  await userEvent.click(screen.getByRole('radio', { name: 'Bed' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Lamp' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Bed' })).not.toBeChecked();
  expect(screen.getByRole('group', { name: 'Pieces to return' })).toHaveAccessibleDescription('Choose the piece to swap.');
});
