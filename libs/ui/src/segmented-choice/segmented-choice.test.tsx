import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SegmentedChoice } from './segmented-choice';

function Stairs({ error }: { error?: string }) {
  const [value, setValue] = useState<'yes' | 'no' | null>(null);
  return (
    <SegmentedChoice
      legend="Are there stairs?"
      options={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}

test('groups the answers under the question, and selects none at first', async () => {
  render(<Stairs />);
  expect(screen.getByRole('radiogroup', { name: 'Are there stairs?' })).toBeInTheDocument();
  expect(screen.getAllByRole('radio').some((answer) => (answer as HTMLInputElement).checked)).toBe(false);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
});

test('shows the error of the question', () => {
  render(<Stairs error="Tell us if there are stairs." />);
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Tell us if there are stairs.');
  expect(screen.getByRole('radiogroup')).toBeInvalid();
});
