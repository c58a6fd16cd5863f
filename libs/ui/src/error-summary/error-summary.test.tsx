import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary } from './error-summary';

test('renders nothing if there are no errors, and links each error to its field', async () => {
  const form = (errors: { id: string; message: string }[]) => (
    <>
      <ErrorSummary title="Please check 1 field." errors={errors} />
      <input id="code" aria-label="Postcode" />
    </>
  );
  const { rerender } = render(form([]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(form([{ id: 'code', message: 'Enter 5 digits.' }]));
  expect(screen.getByRole('alert')).toHaveTextContent('Please check 1 field.');
  await userEvent.click(screen.getByRole('link', { name: 'Enter 5 digits.' }));
  expect(screen.getByLabelText('Postcode')).toHaveFocus();
});
