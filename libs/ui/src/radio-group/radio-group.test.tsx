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

test('keeps the selections of two groups on a page independent', async () => {
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
  // If both groups had the same name, the second choice would clear the first.
  expect(branches[0]).toBeChecked();
  expect(branches[1]).toBeChecked();
  expect(second).not.toHaveAccessibleDescription();
});

test('shows the error of the group', () => {
  render(<Office error="Choose one." />);
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Choose one.');
  expect(screen.getAllByRole('radio')[0]).toBeInvalid();
});
