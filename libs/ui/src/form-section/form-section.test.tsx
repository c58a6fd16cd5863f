import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormSection } from './form-section';

function Billing() {
  const [done, setDone] = useState(true);
  return (
    <FormSection
      id="billing"
      title="Billing"
      state={done ? 'done' : 'todo'}
      stateLabel={done ? 'Complete' : undefined}
      summary="Same as delivery"
      edit={{ label: 'Edit', onEdit: () => setDone(false) }}
    >
      <input aria-label="Street" />
    </FormSection>
  );
}

test('shows a summary of a complete section, and Edit focuses its first field', async () => {
  render(<Billing />);
  expect(screen.getByRole('region', { name: 'Billing' })).toHaveTextContent('Same as delivery');
  expect(screen.queryByLabelText('Street')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Billing' }));
  expect(screen.getByLabelText('Street')).toHaveFocus();
});

test('shows the reason instead of the fields when the section is blocked', () => {
  render(
    <FormSection id="pay" title="Payment" state="blocked" reason="Choose a day first.">
      <input aria-label="Card" />
    </FormSection>,
  );
  expect(screen.getByText('Choose a day first.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Card')).not.toBeInTheDocument();
});

test('shows what is missing, and can be the target of a link', () => {
  render(
    <FormSection id="pay" title="Payment" state="needed" stateLabel="Needed" error="Please enter your payment information.">
      <input aria-label="Card" />
    </FormSection>,
  );
  const part = screen.getByRole('region', { name: 'Payment' });
  part.focus();
  expect(part).toHaveFocus();
  expect(part).toHaveTextContent('Please enter your payment information.');
});
