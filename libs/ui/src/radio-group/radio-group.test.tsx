import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioGroup } from './radio-group';

function Office({ error }: { error?: string }) {
  const [value, setValue] = useState<'head' | 'branch' | null>(null);
  return (
    <RadioGroup
      legend="Office"
      options={[
        { value: 'head', label: 'Head office' },
        { value: 'branch', label: 'Branch' },
      ]}
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}

test('is one group with a name, of which one is chosen', async () => {
  render(
    <>
      <Office />
      <Office />
    </>,
  );
  const [first, second] = screen.getAllByRole('group', { name: 'Office' });
  expect(first).toBeInTheDocument();
  const branches = screen.getAllByRole('radio', { name: 'Branch' });
  await userEvent.click(branches[0]!);
  await userEvent.click(branches[1]!);
  // Two groups on a page do not take one another's choice.
  expect(branches[0]).toBeChecked();
  expect(branches[1]).toBeChecked();
  expect(second).not.toHaveAccessibleDescription();
});

test('says what is wrong with the group', () => {
  render(<Office error="Choose one." />);
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Choose one.');
  expect(screen.getAllByRole('radio')[0]).toBeInvalid();
});
