import { render, screen } from '@testing-library/react';
import { FormSection } from './form-section';

test('shows the error of the section, and lets the section take the focus', () => {
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
