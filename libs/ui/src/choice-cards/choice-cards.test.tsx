import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChoiceCards } from './choice-cards';

function Addresses({ error, onAdd = jest.fn(), onEdit = jest.fn() }: { error?: string; onAdd?: () => void; onEdit?: () => void }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <ChoiceCards
      legend="Shipping address"
      options={[
        { value: 'home', label: 'Home', lines: '88/14 Soi Ari 4', action: <button onClick={onEdit}>Edit Home</button> },
        { value: 'office', label: 'Office', lines: '1 Convent Rd' },
        { value: 'far', label: 'Hat Yai', reason: 'We do not deliver there yet.', disabled: true },
      ]}
      value={value}
      onChange={setValue}
      add={{ label: 'Add a new address', onAdd }}
      error={error}
    />
  );
}

test('names each radio button by the label of its card and describes it by the lines of its card', async () => {
  render(<Addresses />);
  const home = screen.getByRole('radio', { name: 'Home' });
  expect(home).toHaveAccessibleDescription('88/14 Soi Ari 4');
  await userEvent.click(screen.getByText('1 Convent Rd'));
  expect(screen.getByRole('radio', { name: 'Office' })).toBeChecked();
});

test('does not select a card when the customer clicks the “Edit” button of the card', async () => {
  const onEdit = jest.fn();
  render(<Addresses onEdit={onEdit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Home' }));
  expect(onEdit).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('radio', { name: 'Home' })).not.toBeChecked();
});

test('gives the reason why a card cannot be chosen, and shows the error of the group', async () => {
  const onAdd = jest.fn();
  render(<Addresses error="Choose an address." onAdd={onAdd} />);
  expect(screen.getByRole('radio', { name: 'Hat Yai' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Hat Yai' })).toHaveAccessibleDescription('We do not deliver there yet.');
  expect(screen.getByRole('group', { name: 'Shipping address' })).toHaveAccessibleDescription('Choose an address.');
  await userEvent.click(screen.getByRole('button', { name: 'Add a new address' }));
  expect(onAdd).toHaveBeenCalledTimes(1);
});
